import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { dateOrWallTime, email, knownName, longText, personName, phone, rut } from "~/shared/fields";

export const appointmentStatuses = [
  "pending",
  "confirmed",
  "completed",
  "cancelled",
  "therapist_scheduled",
] as const;

/** Dates and times are the clinic's wall time; `createdAt` is an instant. `appointment*` repeats `preferred*`. */
export const appointmentSchema = z.object({
  id: z.string(),
  patientName: z.string(),
  patientEmail: z.string(),
  patientPhone: z.string(),
  patientRut: z.string(),
  service: z.string(),
  pack: z.nullable(z.string()),
  therapistId: z.string(),
  therapistName: z.string(),
  preferredDate: z.string(),
  preferredTime: z.string(),
  appointmentDate: z.string(),
  appointmentTime: z.string(),
  durationMinutes: z.int(),
  comments: z.nullable(z.string()),
  status: z.enum(appointmentStatuses),
  createdAt: z.string(),
  cancelReason: z.nullable(z.string()),
});
export type Appointment = z.infer<typeof appointmentSchema>;

/** Version of the notice shown at the last step; kept with the booking (Ley 21.719, art. 14 ter). */
export const privacyNoticeVersion = "2026-11";

export const bookingSchema = z.object({
  patientName: personName("Escribe tu nombre."),
  patientEmail: email,
  patientPhone: phone,
  patientRut: rut,
  service: knownName("Elige un servicio."),
  pack: z.nullish(knownName("Elige un pack de este servicio.")),
  therapistId: z.nullish(knownName("Elige un profesional de la lista.")),
  preferredDate: dateOrWallTime,
  comments: z.nullish(longText(1000)),
  consents: z.nullish(
    z.object({
      whatsappReminders: z.nullish(z.boolean("Responde sí o no.")),
      news: z.nullish(z.boolean("Responde sí o no.")),
    }),
  ),
});
export type Booking = z.output<typeof bookingSchema>;

export const bookAppointment = defineCall({
  method: "POST",
  path: "/api/appointments",
  summary:
    "Books a free hour; without a therapist any free one is assigned, without a time the first of the day",
  who: "anyone",
  body: bookingSchema,
  answer: { status: 201, body: appointmentSchema },
  refusals: ["slot_taken", "slot_not_offered", "idempotency_mismatch"],
  idempotent: true,
  limit: { requests: 20, seconds: 600 },
});
