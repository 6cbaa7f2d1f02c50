import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { isWallTime } from "~/shared/clinic-time";
import { email, knownName, longText, opaqueId, personName, phone, rut } from "~/shared/fields";
import { arrangingDuties } from "~/shared/role";
import { mostHours } from "./series-dates";
import { agendaEntrySchema } from "./therapist-contract";

const byHand = { requests: 120, seconds: 60 };
const required = "Por favor completa todos los campos obligatorios.";
/** Whose hours are meant, and nothing of who asks; without it one's own. */
const forWhom = opaqueId("Indica el profesional.", "Ese profesional no existe.");
const wallTime = z.string(required).check(z.refine(isWallTime, "Elige el día y la hora."));

const checkedHourSchema = z.object({
  /** Wall time. */
  at: z.string(),
  /** "holiday" and "closed": nobody is offered that day, though a therapist may insist. */
  state: z.enum(["free", "taken", "holiday", "closed", "not_offered"]),
  /** Of an hour that is not free: others near it, the best first; none of them is another hour of the same question. */
  alternatives: z.array(z.string()),
});
export type CheckedHour = z.infer<typeof checkedHourSchema>;

export const checkHours = defineCall({
  method: "GET",
  path: "/api/therapist-hours",
  summary:
    "Which of several hours a therapist could give, oneself or whom one names, and what is free near those that they cannot; it holds none of them",
  who: "therapist",
  duties: arrangingDuties,
  query: z.object({
    therapistId: z.optional(forWhom),
    service: knownName(required),
    hours: z.pipe(
      z.string(required).check(z.maxLength(17 * mostHours, `Pide como máximo ${mostHours} horas.`)),
      z.transform((text: string, context) => {
        const hours = [...new Set(text.split(","))];
        if (hours.every(isWallTime)) return hours;
        context.issues.push({ code: "custom", input: text, message: "Elige el día y la hora." });
        return z.NEVER;
      }),
    ),
  }),
  answer: { status: 200, body: z.object({ hours: z.array(checkedHourSchema) }) },
  refusals: ["not_found"],
  limit: { requests: 300, seconds: 60 },
});

export const scheduleHours = defineCall({
  method: "POST",
  path: "/api/therapist-appointments",
  summary:
    "The staff schedule one or several hours, their own or of whom they name, all or none, for a patient or for somebody who is new (name and phone suffice; without an e-mail the hours are confirmed, since they were agreed by phone). One mail tells of them all",
  who: "therapist",
  duties: arrangingDuties,
  body: z.object({
    /** Who has a file; else the four that follow. */
    patientId: z.nullish(opaqueId("Elige el paciente.", "Ese paciente no existe.")),
    patientName: z.nullish(personName("Escribe el nombre.")),
    patientRut: z.nullish(rut),
    patientPhone: z.nullish(phone),
    patientEmail: z.nullish(email),
    /** Whoever schedules has seen who has that RUT or phone already, and says that this is somebody else. */
    isSomebodyElse: z.nullish(z.boolean()),
    service: knownName(required),
    pack: z.nullish(knownName("Elige un pack de este servicio.")),
    hours: z
      .array(wallTime, required)
      .check(z.minLength(1, required), z.maxLength(mostHours, `Agenda como máximo ${mostHours} horas.`)),
    comments: z.nullish(longText(1000)),
    therapistId: z.nullish(forWhom),
    /** Who it is for has said yes while it is arranged, and how: nobody asks them again. */
    saidYes: z.nullish(z.enum(["phone", "person"], "Indica cómo dijo que sí.")),
  }),
  answer: {
    status: 201,
    body: z.object({ patientId: z.string(), appointments: z.array(agendaEntrySchema) }),
  },
  refusals: ["not_found", "conflict", "slot_taken", "slot_not_offered", "idempotency_mismatch"],
  idempotent: true,
  limit: byHand,
});
