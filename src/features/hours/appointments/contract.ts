// pack: hours

import * as z from "zod/mini";
import { availabilitySchema } from "~/features/hours/availability/contract";
import { paymentStatuses } from "~/features/money/payments/contract";
import { defineCall } from "~/shared/call";
import {
  date,
  dateOrWallTime,
  email,
  knownName,
  longText,
  opaqueId,
  personName,
  phone,
  realDateOr,
  reason,
  rut,
  timeOr,
  whosePatient,
} from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { duties } from "~/shared/role";
import { coverages } from "./coverage";
import { representativeSchema } from "./representative";

export const appointmentStatuses = [
  "pending",
  "confirmed",
  "completed",
  "cancelled",
  "therapist_scheduled",
] as const;

export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** What a file may tell of an hour that is behind; "confirmed": that it was booked, and no more. */
const becomings = ["attended", "no_show", "cancelled", "confirmed", "unknown"] as const;

/** Dates and times are the clinic's wall time; `createdAt` is an instant. `appointment*` repeats `preferred*`. */
export const appointmentSchema = z.object({
  id: z.string(),
  patientName: z.string(),
  patientEmail: z.string(),
  patientPhone: z.string(),
  patientRut: z.string(),
  /** `unknownServiceId` of an hour from another calendar for something that we do not know. */
  serviceId: z.string(),
  service: z.string(),
  pack: z.nullable(z.string()),
  /** True of an hour of a pack that FONASA or an Isapre pays, which asks for the physician's order; else absent. */
  needsOrder: z.optional(z.literal(true)),
  /** Null of an hour from another calendar whose professional nobody has recognised yet; the name is then the told one. */
  therapistId: z.nullable(z.string()),
  therapistName: z.string(),
  preferredDate: z.string(),
  preferredTime: z.string(),
  appointmentDate: z.string(),
  appointmentTime: z.string(),
  durationMinutes: z.int(),
  comments: z.nullable(z.string()),
  /** "imported": of another system's agenda, behind, and in nobody's way here. */
  status: z.enum([...appointmentStatuses, "imported"]),
  /** What the other system said of an imported one; else absent. */
  became: z.optional(z.enum(becomings)),
  /** The person did not come: such an hour is "cancelled" too. */
  noShow: z.boolean(),
  /** The patient said, too late to cancel, that they do not come. */
  isAbsent: z.boolean(),
  createdAt: z.string(),
  cancelReason: z.nullable(z.string()),
  /** Of the hour, or of the pack that it is part of; null while nobody has tried to pay. */
  payment: z.nullable(
    z.object({
      status: z.enum(paymentStatuses),
      amount: z.int(),
      buyOrder: z.nullable(z.string()),
      /** Of an order that is paid in part: `amount` came, and so much is left. */
      owedAmount: z.optional(z.int()),
    }),
  ),
  /** An instant: until then the hour is held for whoever pays it, and then it is free again. Null of one that is kept. */
  payBy: z.nullable(z.string()),
  /** Where it is; null while nobody knows who attends. */
  branchId: z.nullable(z.string()),
  /** True of an hour that is held by video (/sesion-en-linea); else absent. */
  isOnline: z.optional(z.literal(true)),
});
export type Appointment = z.infer<typeof appointmentSchema>;

export const unknownServiceId = "externo";

/** Two hours to the second, by instants: a clock change in between makes it neither longer nor shorter. */
export const changeNoticeMs = 2 * 60 * 60 * 1000;
/** How long an hour that must be paid is held (decisions.md, "Money"). */
export const holdMs = 30 * 60 * 1000;

const byHand = { requests: 60, seconds: 300 };
const byPage = { requests: 300, seconds: 60 };

export const bookingSchema = z.object({
  patientName: personName("Escribe tu nombre."),
  patientEmail: email,
  patientPhone: phone,
  patientRut: rut,
  service: knownName("Elige un servicio."),
  pack: z.nullish(knownName("Elige un pack de este servicio.")),
  therapistId: z.nullish(knownName("Elige un profesional de la lista.")),
  preferredDate: dateOrWallTime,
  /** What whoever books was shown, in pesos: when it costs something else by now, nothing is booked and the answer says so. */
  shownPrice: z.nullish(z.int("Indica el precio en pesos.")),
  /** Where, in a clinic of several branches. */
  branchId: z.nullish(knownName("Elige una sede de la lista.")),
  comments: z.nullish(longText(1000)),
  coverage: z.nullish(z.enum(coverages, "Elige Particular, FONASA o Isapre.")),
  consents: z.nullish(
    z.object({
      whatsappReminders: z.nullish(z.boolean("Responde sí o no.")),
      news: z.nullish(z.boolean("Responde sí o no.")),
    }),
  ),
  /** True: they hear by mail when an earlier hour becomes free. */
  waitForEarlier: z.nullish(z.boolean("Responde sí o no.")),
  /** Whoever is under 18 by it is booked for with a representative alone. */
  birthDate: z.nullish(date),
  /** Of somebody under 18. */
  representative: z.nullish(representativeSchema),
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
  refusals: ["slot_taken", "slot_not_offered", "idempotency_mismatch", "conflict"],
  idempotent: true,
  limit: { requests: 20, seconds: 600 },
});

export const listPatientAppointments = defineCall({
  method: "GET",
  path: "/api/patient-appointments",
  summary: "The patient's own appointments, the latest first; a therapist names whose",
  who: "signed_in",
  duties,
  query: whosePatient,
  answer: { status: 200, body: z.array(appointmentSchema) },
  refusals: ["not_found"],
  limit: byPage,
});

export const cancelAppointment = defineCall({
  method: "PATCH",
  path: "/api/appointments/{id}/cancel",
  params: byId,
  summary: "The patient cancels a pending or confirmed appointment, at least 2 hours before it",
  who: "patient",
  body: z.object({
    reason: reason("Debe proporcionar un motivo para la cancelación"),
    /** Of an hour that was paid: true asks for the money back, else it stays as balance for another hour. */
    refund: z.nullish(z.boolean("Responde sí o no.")),
  }),
  answer: { status: 200, body: appointmentSchema },
  refusals: ["not_found", "too_late", "not_active"],
  limit: byHand,
});

const chooseDateAndTime = "Debe seleccionar una nueva fecha y hora";
const newPlace = z.object({
  appointmentDate: realDateOr(chooseDateAndTime),
  appointmentTime: timeOr(chooseDateAndTime),
});

export const tellAbsence = defineCall({
  method: "POST",
  path: "/api/appointments/{id}/absence",
  params: byId,
  summary:
    "The patient says, less than 2 hours before it, that they do not come: the clinic is told, the hour stays",
  who: "patient",
  body: z.object({}),
  answer: { status: 200, body: appointmentSchema },
  refusals: ["not_found", "too_late", "not_active"],
  limit: byHand,
});

export const rescheduleAppointment = defineCall({
  method: "PATCH",
  path: "/api/appointments/{id}/reschedule",
  params: byId,
  summary: "The patient moves a pending or confirmed appointment, from tomorrow to 30 days ahead",
  who: "patient",
  body: newPlace,
  answer: { status: 200, body: appointmentSchema },
  refusals: ["not_found", "too_late", "not_active", "slot_taken", "slot_not_offered"],
  limit: byHand,
});

export const listNewPlaces = defineCall({
  method: "GET",
  path: "/api/appointments/{id}/new-places",
  params: byId,
  summary:
    "Where the patient may move an own hour: free starts of its therapist from tomorrow on, those over its own place too",
  who: "patient",
  answer: { status: 200, body: availabilitySchema },
  refusals: ["not_found", "not_active"],
  limit: byPage,
});

export const takeAnotherHour = defineCall({
  method: "PATCH",
  path: "/api/appointments/{id}/take-another",
  params: byId,
  summary:
    "Instead of an hour that a therapist proposed the patient takes another free one of theirs, which is then confirmed",
  who: "patient",
  body: newPlace,
  answer: { status: 200, body: appointmentSchema },
  refusals: ["not_found", "too_late", "not_active", "slot_taken", "slot_not_offered"],
  limit: byHand,
});

export const confirmProposal = defineCall({
  method: "PATCH",
  path: "/api/appointments/{id}/confirm",
  params: byId,
  summary: "The patient accepts an hour that a therapist scheduled",
  who: "patient",
  body: z.object({}),
  answer: { status: 200, body: appointmentSchema },
  refusals: ["not_found", "too_late", "not_active"],
  limit: byHand,
});

export const confirmProposals = defineCall({
  method: "POST",
  path: "/api/appointment-confirmations",
  summary:
    "The patient accepts several hours that a therapist scheduled, at once and told in one mail; those that changed meanwhile stay as they are",
  who: "patient",
  body: z.object({
    ids: z
      .array(opaqueId("Indica la cita.", "Esa cita no existe."), "Indica las citas.")
      .check(z.minLength(1, "Indica las citas."), z.maxLength(24, "Confirma como máximo 24 horas a la vez.")),
  }),
  answer: { status: 200, body: z.object({ appointments: z.array(appointmentSchema) }) },
  refusals: ["not_found", "too_late", "not_active"],
  limit: byHand,
});

export const rejectProposal = defineCall({
  method: "PATCH",
  path: "/api/appointments/{id}/reject",
  params: byId,
  summary: "The patient declines an hour that a therapist scheduled",
  who: "patient",
  body: z.object({ reason: z.nullish(longText(500)) }),
  answer: { status: 200, body: appointmentSchema },
  refusals: ["not_found", "too_late", "not_active"],
  limit: byHand,
});

/** What the link of a mail shows without a session: when and with whom, nothing of why. */
export const proposalSchema = z.object({
  /** "confirm" and "reject" answer a proposed hour; "attend" and "decline" the reminder of one that is held. */
  answer: z.enum(["confirm", "reject", "attend", "decline"]),
  wallTime: z.string(),
  durationMinutes: z.int(),
  therapistName: z.string(),
  branchId: z.nullable(z.string()),
  isOnline: z.optional(z.literal(true)),
  status: z.enum(appointmentStatuses),
  /** The patient has said that they come. */
  attends: z.boolean(),
  /** The patient has said, too late to cancel, that they do not come. */
  isAbsent: z.boolean(),
  /** Less than the two hours are left in which it may be changed or cancelled. */
  isLate: z.boolean(),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const answerProposal = defineCall({
  method: "POST",
  path: "/api/appointment-answers",
  summary:
    "Answers a scheduled hour, or the reminder of one, with the signed link of its mail; no session needed",
  who: "anyone",
  body: z.object({ token: z.string("Falta el enlace.").check(z.maxLength(300, "El enlace no es válido.")) }),
  answer: { status: 200, body: proposalSchema },
  refusals: ["token_invalid", "not_active", "too_late"],
  limit: byHand,
});

export const downloadCalendar = defineCall({
  method: "GET",
  path: "/api/appointments/{id}/calendar.ics",
  params: byId,
  summary: "One appointment for a calendar (RFC 5545): the patient's own, or any for a therapist",
  who: "signed_in",
  duties,
  answer: { status: 200, file: "text/calendar" },
  refusals: ["not_found"],
  limit: byPage,
});
