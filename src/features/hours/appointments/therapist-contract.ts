import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { email, knownName, longText, opaqueId, realDateOr, reason, timeOr } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { arrangingDuties } from "~/shared/role";
import { appointmentSchema } from "./contract";

const byHand = { requests: 120, seconds: 60 };
const ownId = opaqueId("Indica el profesional.", "Ese profesional no existe.");
const someId = opaqueId("Indica la cita.", "Esa cita no existe.");

/** What comes of a call about an hour: they come, nobody answers, they want another one. */
export const callResults = ["confirmed", "no_answer", "wants_change"] as const;

/** A therapist's view: the appointment, and whose file it belongs to. */
export const agendaEntrySchema = z.extend(appointmentSchema, {
  patientId: z.string(),
  /** Booked in another calendar, where another hour stands here. */
  conflict: z.boolean(),
  /** Somebody has seen it and lets both stand. */
  conflictKept: z.boolean(),
  /** Booked in another calendar. */
  isExternal: z.boolean(),
  /** The reader has the care relationship with the patient. Without it, `comments` and `cancelReason` of a colleague's hour are null, and the RUT is masked. */
  isFileOpen: z.boolean(),
  /** Somebody has shown that the account's mailbox is theirs. */
  emailProven: z.boolean(),
  /** The RUT that was typed for this hour is not the account's. */
  rutDiffers: z.boolean(),
  /** Its owner has said that name, RUT and phone are theirs. */
  dataConfirmed: z.boolean(),
  /** They asked that their data rest: the file opens with a reason alone. */
  dataBlocked: z.boolean(),
  /** The patient answered a reminder: they come. */
  attends: z.boolean(),
  /** The person said yes to the staff, and how. */
  saidYesBy: z.nullable(z.enum(["phone", "person"])),
  /** Of a class: the same for all who are in it. */
  classId: z.nullable(z.string()),
  /** In which room it is given, where the clinic has rooms. */
  roomId: z.nullable(z.string()),
  /** An instant: since then the person is here for this hour. */
  arrivedAt: z.nullable(z.string()),
  /** What was said when the clinic called last about the place that the hour has. */
  lastCall: z.nullable(z.object({ result: z.enum(callResults), at: z.string(), by: z.string() })),
  /** What is left to pay of the hour, or of the pack that it is part of; null of one that nobody owes. */
  owedAmount: z.nullable(z.int()),
});
export type AgendaEntry = z.infer<typeof agendaEntrySchema>;

/** True: the mails wait ten seconds, and within nine whoever decided may take it back (`undo`). */
const held = z.optional(z.boolean("Usa true o false."));

export const cancelByTherapist = defineCall({
  method: "POST",
  path: "/api/therapist-cancel-appointment",
  summary: "A therapist cancels any appointment that is still to come about; the patient is told by e-mail",
  who: "therapist",
  duties: arrangingDuties,
  body: z.object({
    appointmentId: someId,
    reason: reason("Por favor ingresa un motivo para la cancelación."),
    therapistId: z.nullish(ownId),
    held,
  }),
  answer: { status: 200, body: agendaEntrySchema },
  refusals: ["not_found", "not_active", "forbidden"],
  limit: byHand,
});

const required = "Por favor completa todos los campos obligatorios.";

export const scheduleByTherapist = defineCall({
  method: "POST",
  path: "/api/therapist-appointment",
  summary:
    "The staff schedule an hour for an existing patient, who is asked to confirm it: their own, or of whom they name",
  who: "therapist",
  duties: arrangingDuties,
  body: z.object({
    patientEmail: email,
    service: knownName(required),
    pack: z.nullish(knownName("Elige un pack de este servicio.")),
    preferredDate: realDateOr(required),
    preferredTime: timeOr(required),
    comments: z.nullish(longText(1000)),
    /** Whose hour it is, and nothing of who asks; without it one's own. */
    therapistId: z.nullish(ownId),
  }),
  answer: { status: 201, body: agendaEntrySchema },
  refusals: ["not_found", "slot_taken", "slot_not_offered", "idempotency_mismatch"],
  idempotent: true,
  limit: byHand,
});

const decide = {
  who: "therapist",
  duties: arrangingDuties,
  body: z.object({ held }),
  limit: byHand,
} as const;

export const approveAppointment = defineCall({
  ...decide,
  method: "PATCH",
  path: "/api/appointments/{id}/approve",
  params: byId,
  summary: "A therapist confirms a pending appointment whose hour is not over",
  answer: { status: 200, body: agendaEntrySchema },
  refusals: ["not_found", "not_active", "too_late"],
});

export const completeAppointment = defineCall({
  ...decide,
  method: "PATCH",
  path: "/api/appointments/{id}/complete",
  params: byId,
  summary:
    "A therapist marks an appointment as done that was confirmed, or scheduled and not answered, once it has begun",
  answer: { status: 200, body: agendaEntrySchema },
  refusals: ["not_found", "not_active"],
});

export const confirmByWord = defineCall({
  ...decide,
  method: "PATCH",
  path: "/api/appointments/{id}/confirm-by-word",
  params: byId,
  summary:
    "The person said yes to the staff, by phone or in person, to an hour that was scheduled for them and is not over; who heard it is kept",
  body: z.object({
    how: z.enum(["phone", "person"], "Indica cómo lo dijo: por teléfono o en persona."),
    held,
  }),
  answer: { status: 200, body: agendaEntrySchema },
  refusals: ["not_found", "not_active", "too_late"],
});

export const markNoShow = defineCall({
  ...decide,
  method: "PATCH",
  path: "/api/appointments/{id}/no-show",
  params: byId,
  summary:
    "A therapist marks that the person did not come, once an appointment has begun that was confirmed, or scheduled and not answered",
  answer: { status: 200, body: agendaEntrySchema },
  refusals: ["not_found", "not_active"],
});

export const arriveCall = defineCall({
  ...decide,
  method: "PATCH",
  path: "/api/appointments/{id}/arrive",
  params: byId,
  summary:
    "The person is here, on the day of an hour that stands: the moment is kept and seen at once. With arrived: false it is taken back",
  body: z.object({ arrived: z.optional(z.boolean("Usa true o false.")) }),
  answer: { status: 200, body: agendaEntrySchema },
  refusals: ["not_found", "not_active"],
});

export const noteCallCall = defineCall({
  ...decide,
  method: "POST",
  path: "/api/appointments/{id}/calls",
  params: byId,
  summary:
    "What was said when the clinic called about an hour that nobody has confirmed. Who said yes comes: a proposed hour is confirmed by word",
  body: z.object({ result: z.enum(callResults, "Indica qué dijo.") }),
  answer: { status: 201, body: agendaEntrySchema },
  refusals: ["not_found", "not_active", "too_late"],
});

export const moveAppointment = defineCall({
  method: "PATCH",
  path: "/api/appointments/{id}/move",
  params: byId,
  summary:
    "A therapist moves an active appointment in time, to a colleague or to another room; the mails wait 10 seconds, and moving it back in time sends none",
  who: "therapist",
  duties: arrangingDuties,
  body: z.object({
    appointmentDate: realDateOr("Elige el día."),
    appointmentTime: timeOr("Elige la hora."),
    therapistId: z.nullish(ownId),
    /** A box of the same kind; without one it keeps its own where that is free then, and else gets another. */
    roomId: z.nullish(opaqueId("Elige el box.", "Ese box no existe.")),
    /** Where whoever moves it saw it stand: what a colleague has moved meanwhile is not moved again unseen. */
    seen: z.nullish(
      z.object({
        at: z.string("Indica dónde estaba.").check(z.maxLength(16, "Indica dónde estaba.")),
        therapistId: z.nullable(ownId),
      }),
    ),
  }),
  answer: { status: 200, body: agendaEntrySchema },
  refusals: ["not_found", "not_active", "conflict", "slot_taken", "slot_not_offered"],
  limit: byHand,
});

export const proposeAnother = defineCall({
  method: "PATCH",
  path: "/api/appointments/{id}/propose",
  params: byId,
  summary:
    "Instead of an active hour a therapist proposes another one, which the patient is asked to confirm; the mails wait 10 seconds, and within nine it can be undone",
  who: "therapist",
  duties: arrangingDuties,
  body: z.object({
    appointmentDate: realDateOr("Elige el día."),
    appointmentTime: timeOr("Elige la hora."),
  }),
  answer: { status: 200, body: agendaEntrySchema },
  refusals: ["not_found", "not_active", "slot_taken", "slot_not_offered"],
  limit: byHand,
});

export const undoDecision = defineCall({
  method: "PATCH",
  path: "/api/appointments/{id}/undo",
  params: byId,
  summary:
    "Within nine seconds a therapist takes back the own held decision, if it is the last change of the appointment; nobody was written to",
  who: "therapist",
  duties: arrangingDuties,
  body: z.object({}),
  answer: { status: 200, body: agendaEntrySchema },
  refusals: ["not_found", "not_active", "too_late", "slot_taken"],
  limit: byHand,
});

const someHours = z
  .array(someId)
  .check(z.minLength(1, "Elige al menos una hora."), z.maxLength(200, "Como máximo 200 horas a la vez."));
/** Those that stay as they are, and why. */
const left = z.array(z.object({ appointmentId: z.string(), why: z.string() }));

export const proposeOthersCall = defineCall({
  method: "POST",
  path: "/api/appointment-proposals",
  summary:
    "Hours that a shorter week or a closure has hit: each patient is asked whether the nearest free time of the same person suits",
  who: "therapist",
  duties: ["direction"],
  body: z.object({ appointmentIds: someHours }),
  answer: {
    status: 200,
    body: z.object({
      done: z.array(z.object({ appointmentId: z.string(), date: z.string(), time: z.string() })),
      left,
    }),
  },
  refusals: ["not_found"],
  limit: byHand,
});

export const markAttendanceCall = defineCall({
  method: "POST",
  path: "/api/classes/{id}/attendance",
  summary:
    "Who came to a class that has begun: each hour of it is completed, or marked as missed; what was decided before stays",
  who: "therapist",
  duties: arrangingDuties,
  params: byId,
  body: z.object({
    /** Hours of the class; whoever is not among them did not come. */
    attended: z.array(someId).check(z.maxLength(40, "Como máximo 40 citas.")),
  }),
  answer: {
    status: 200,
    body: z.object({ attended: z.array(z.string()), missed: z.array(z.string()), left }),
  },
  refusals: ["not_found", "not_active"],
  limit: byHand,
});

export const handOverCall = defineCall({
  method: "POST",
  path: "/api/staff/{id}/hand-over",
  summary:
    "Hours to come of a person who leaves: each patient is asked whether a colleague suits at the same time, or is told by mail that theirs is cancelled",
  who: "therapist",
  duties: ["direction"],
  params: byId,
  body: z.object({
    appointmentIds: someHours,
    /** Null cancels them. */
    toId: z.nullable(someId),
    reason: reason("Escribe un motivo para el correo."),
  }),
  answer: {
    status: 200,
    body: z.object({ done: z.array(z.string()), left }),
  },
  refusals: ["not_found"],
  limit: byHand,
});
