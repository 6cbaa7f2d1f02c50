// pack: hours

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { date, knownName, opaqueId, timeOr } from "~/shared/fields";
import { byId } from "~/shared/path-ids";

/** As the calls name the days of a week, Monday first. */
export const waitingDays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type WaitingDay = (typeof waitingDays)[number];

/** How many things one person may wait for at once. */
export const mostWaiting = 3;
/** How far ahead. */
export const mostDaysAhead = 90;

const time = timeOr("Indica una hora que exista, como 09:00.");

/** Which hours would do. What is left out may be anything. */
const timesFields = {
  days: z.nullish(
    z
      .array(z.enum(waitingDays, "Usa mon, tue, wed, thu, fri, sat o sun."))
      .check(z.minLength(1, "Elige al menos un día."), z.maxLength(7, "Elige cada día una vez.")),
  ),
  from: z.nullish(time),
  to: z.nullish(time),
};

interface Hours {
  from?: string | null | undefined;
  to?: string | null | undefined;
}
const isForward = z.refine<Hours>(({ from, to }) => !from || !to || from < to, {
  path: ["to"],
  error: "La hora final debe ser posterior a la inicial.",
});

export const wishedTimes = z.object(timesFields).check(isForward);
export type WishedTimes = z.output<typeof wishedTimes>;

const wishFields = {
  ...timesFields,
  service: knownName("Elige un servicio."),
  therapistId: z.nullish(knownName("Elige un profesional de la lista.")),
  until: z.nullish(date),
  /** The hour that is given back; without it the next one of the service, if there is one. */
  appointmentId: z.nullish(opaqueId("Indica la hora.", "Esa hora no existe.")),
};
const wishSchema = z.object(wishFields).check(isForward);
export type Wish = z.output<typeof wishSchema>;
/** What staff write down for somebody. */
export const wishOfSomebody = z
  .object({ ...wishFields, patientId: opaqueId("Elige el paciente.", "Ese paciente no existe.") })
  .check(isForward);

export const waitingSchema = z.object({
  id: z.string(),
  service: z.string(),
  therapistId: z.nullable(z.string()),
  therapistName: z.nullable(z.string()),
  days: z.nullable(z.array(z.enum(waitingDays))),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The last day that would do. */
  until: z.string(),
  askedAt: z.string(),
  appointmentId: z.nullable(z.string()),
  /** An hour that they may take now. */
  offer: z.nullable(
    z.object({
      id: z.string(),
      wallTime: z.string(),
      durationMinutes: z.int(),
      therapistName: z.string(),
      /** An instant. */
      until: z.string(),
      /** Wall time of the hour that goes back. */
      insteadOf: z.nullable(z.string()),
    }),
  ),
});
export type Waiting = z.infer<typeof waitingSchema>;

const byHand = { requests: 60, seconds: 300 };

export const joinWaitingList = defineCall({
  method: "POST",
  path: "/api/waiting-list",
  summary:
    "The patient wants to hear when an hour becomes free: of a service, with somebody or anybody, on the days and at the times that suit",
  who: "patient",
  body: wishSchema,
  answer: { status: 201, body: waitingSchema },
  refusals: ["not_found", "conflict", "not_active"],
  limit: byHand,
});

export const listWaiting = defineCall({
  method: "GET",
  path: "/api/waiting-list",
  summary: "What the patient waits for, with the hour that is offered to them now",
  who: "patient",
  answer: { status: 200, body: z.array(waitingSchema) },
  refusals: [],
  limit: { requests: 300, seconds: 60 },
});

export const leaveWaitingList = defineCall({
  method: "DELETE",
  path: "/api/waiting-list/{id}",
  params: byId,
  summary: "The patient waits no longer",
  who: "patient",
  answer: { status: 204 },
  refusals: ["not_found"],
  limit: byHand,
});
