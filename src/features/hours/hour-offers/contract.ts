// pack: care

import * as z from "zod/mini";
import { appointmentSchema } from "~/features/hours/appointments/contract";
import { waitingDays, wishedTimes, wishOfSomebody } from "~/features/hours/waiting-list/contract";
import { waitingActs } from "~/features/hours/waiting-list/waiting-acts";
import { defineCall } from "~/shared/call";
import { knownName, realDateOr, timeOr } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { duties } from "~/shared/role";

const byHand = { requests: 60, seconds: 300 };

export const takeOfferedHour = defineCall({
  method: "POST",
  path: "/api/hour-offers/{id}/take",
  params: byId,
  summary:
    "The patient takes an hour that is offered from the waiting list; the one that it was to replace goes back at once",
  who: "patient",
  body: z.object({}),
  answer: { status: 200, body: appointmentSchema },
  refusals: ["not_found", "slot_taken", "not_active", "too_late"],
  limit: byHand,
});

export const declineOfferedHour = defineCall({
  method: "POST",
  path: "/api/hour-offers/{id}/decline",
  params: byId,
  summary:
    "The patient does not want an hour that is offered: it goes to the next who waits, and they stay on the list",
  who: "patient",
  emptyBody: true,
  body: z.object({}),
  answer: { status: 204 },
  refusals: ["not_found", "not_active"],
  limit: byHand,
});

/** What the link of a mail shows without a session: when and with whom. */
export const waitingLinkSchema = z.object({
  act: z.enum(waitingActs),
  /** "open": the button does it. "done": done already. The others say why there is no button. */
  state: z.enum(["open", "done", "declined", "lost", "lapsed", "over"]),
  service: z.string(),
  therapistName: z.nullable(z.string()),
  /** Wall time of the hour that is offered, or that one would be earlier than. */
  wallTime: z.nullable(z.string()),
  durationMinutes: z.nullable(z.int()),
  /** An instant: how long it is offered. */
  until: z.nullable(z.string()),
  /** Wall time of the hour that goes back. */
  insteadOf: z.nullable(z.string()),
});
export type WaitingLink = z.infer<typeof waitingLinkSchema>;

export const answerWaitingLink = defineCall({
  method: "POST",
  path: "/api/waiting-list-answers",
  summary:
    "With the signed link of a mail: takes or declines an offered hour, waits for an earlier one or for any, or waits no longer; no session needed",
  who: "anyone",
  body: z.object({
    token: z.string("Falta el enlace.").check(z.maxLength(300, "El enlace no es válido.")),
    /** Of an offered hour: "No, gracias". */
    declines: z.nullish(z.boolean("Responde sí o no.")),
    /** Of who asks: which hours would do, and whether somebody else may attend. */
    times: z.nullish(wishedTimes),
    withAnyone: z.nullish(z.boolean("Responde sí o no.")),
  }),
  answer: { status: 200, body: waitingLinkSchema },
  refusals: ["token_invalid", "slot_taken", "not_active", "too_late", "conflict"],
  limit: byHand,
});

export const waitingPersonSchema = z.object({
  id: z.string(),
  patientName: z.string(),
  patientPhone: z.string(),
  service: z.string(),
  serviceId: z.string(),
  durationMinutes: z.int(),
  /** Null: whoever is free. */
  therapistId: z.nullable(z.string()),
  days: z.nullable(z.array(z.enum(waitingDays))),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  until: z.string(),
  askedAt: z.string(),
  /** Wall time of the hour that they have. */
  ownHour: z.nullable(z.string()),
  /** Wall time of an hour to come that they did not want, the last of those. */
  declined: z.nullable(z.string()),
  offer: z.nullable(z.object({ wallTime: z.string(), therapistName: z.string(), until: z.string() })),
});
export type WaitingPerson = z.infer<typeof waitingPersonSchema>;

export const listWaitingPeople = defineCall({
  method: "GET",
  path: "/api/waiting-people",
  summary:
    "Who waits for an hour of the therapist's, or for one of anybody's, in order of asking; reception sees all",
  who: "therapist",
  duties,
  answer: { status: 200, body: z.array(waitingPersonSchema) },
  refusals: [],
  limit: { requests: 600, seconds: 60 },
});

export const waitForSomebody = defineCall({
  method: "POST",
  path: "/api/waiting-people",
  summary: "Staff put somebody on the waiting list who asks on the telephone or at the desk",
  who: "therapist",
  duties,
  body: wishOfSomebody,
  answer: { status: 201, body: z.object({ id: z.string() }) },
  refusals: ["not_found", "conflict"],
  limit: byHand,
});

export const takeOffList = defineCall({
  method: "DELETE",
  path: "/api/waiting-people/{id}",
  params: byId,
  summary:
    "Somebody who waited says that they wait no longer; reception says it of all, who treats of who waits for them or anybody",
  who: "therapist",
  duties,
  answer: { status: 204 },
  refusals: ["not_found"],
  limit: byHand,
});

export const offerByHand = defineCall({
  method: "POST",
  path: "/api/waiting-people/{id}/offer",
  params: byId,
  summary:
    "A therapist offers a free hour of their own to somebody who waits, whatever the order; reception offers anybody's",
  who: "therapist",
  duties,
  body: z.object({
    date: realDateOr("Elige el día."),
    time: timeOr("Elige la hora."),
    /** Whose hour; without it the own one. */
    therapistId: z.nullish(knownName("Elige un profesional de la lista.")),
  }),
  answer: { status: 201, body: waitingPersonSchema },
  refusals: [
    "forbidden",
    "not_found",
    "not_active",
    "conflict",
    "slot_taken",
    "slot_not_offered",
    "too_late",
  ],
  limit: { requests: 120, seconds: 60 },
});
