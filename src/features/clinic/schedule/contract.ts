import * as z from "zod/mini";
import { byHand } from "~/features/clinic/clinic/contract";
import { hitSchema } from "~/features/clinic/staff/settings-contract";
import { defineCall } from "~/shared/call";
import { date, dateOrWallTime, opaqueId, requiredLine, timeOr } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { duties } from "~/shared/role";

const time = timeOr("Usa una hora entre 00:00 y 23:59, como 08:30.");
const branchId = z.optional(z.nullable(opaqueId("Esa sede no existe.", "Esa sede no existe.")));
const audience = z.enum(["patients", "staff"], "Elige quién agenda esas horas.");
const weeks = z.enum(["all", "even", "odd"], "Elige en qué semanas.");

const hoursGiven = z.object({
  /** 1 for Monday to 7 for Sunday. */
  weekday: z.int("Elige el día.").check(z.minimum(1, "Elige el día."), z.maximum(7, "Elige el día.")),
  from: time,
  to: time,
  /** The first branch where none is said. */
  branchId,
  audience: z._default(audience, "patients"),
  /** All, or every other: those that take turns with the even ones are the odd ones. */
  weeks: z._default(weeks, "all"),
});
export type GivenHours = z.infer<typeof hoursGiven>;

const hoursShown = z.object({
  weekday: z.int(),
  from: z.string(),
  to: z.string(),
  branchId: z.string(),
  audience,
  weeks,
});
export type ShownHours = z.infer<typeof hoursShown>;

const weekShown = z.object({
  /** Since when it holds. */
  from: z.string(),
  weekly: z.array(hoursShown),
  /** Days from which on another week holds. */
  next: z.array(z.string()),
});

export const readWeek = defineCall({
  method: "GET",
  path: "/api/staff/{id}/hours",
  summary: "The week of a person as it holds on a day; today where none is said",
  who: "therapist",
  duties,
  params: byId,
  query: z.object({ from: z.optional(date) }),
  answer: { status: 200, body: weekShown },
  refusals: ["not_found"],
  limit: byHand,
});

export const setWeek = defineCall({
  method: "PUT",
  path: "/api/staff/{id}/hours",
  summary:
    "The week of a person from a day on, until the next later one; tells which booked hours lie outside it. dryRun changes nothing",
  who: "therapist",
  duties: ["direction"],
  params: byId,
  body: z.object({
    from: date,
    weekly: z.array(hoursGiven).check(z.maxLength(100, "Son demasiados tramos.")),
    dryRun: z.optional(z.boolean()),
  }),
  answer: { status: 200, body: z.extend(weekShown, { hits: z.array(hitSchema) }) },
  refusals: ["not_found"],
  limit: byHand,
});

const closureShown = z.object({
  id: z.nullable(z.string()),
  /** Dates, the last one counted, or wall times, of which the last is the first moment after it. */
  from: z.string(),
  to: z.string(),
  branchId: z.nullable(z.string()),
  reason: z.string(),
});
export type ShownClosure = z.infer<typeof closureShown>;

export const listClosures = defineCall({
  method: "GET",
  path: "/api/closures",
  summary: "When the clinic, or a branch of it, is closed, from this year on",
  who: "therapist",
  duties,
  answer: { status: 200, body: z.array(closureShown) },
  refusals: [],
  limit: byHand,
});

export const addClosure = defineCall({
  method: "POST",
  path: "/api/closures",
  summary:
    "Closes the clinic or a branch for days or hours; tells which booked hours lie in it. dryRun changes nothing",
  who: "therapist",
  duties: ["direction"],
  body: z.object({
    from: dateOrWallTime,
    to: dateOrWallTime,
    branchId,
    reason: requiredLine("Escribe por qué.", 200),
    dryRun: z.optional(z.boolean()),
  }),
  answer: { status: 201, body: z.extend(closureShown, { hits: z.array(hitSchema) }) },
  refusals: [],
  limit: byHand,
});

export const endClosure = defineCall({
  method: "DELETE",
  path: "/api/closures/{id}",
  summary: "Opens again",
  who: "therapist",
  duties: ["direction"],
  params: byId,
  answer: { status: 204 },
  refusals: ["not_found"],
  limit: byHand,
});

const workDayShown = z.object({
  id: z.string(),
  staffId: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  branchId: z.string(),
});
export type ShownWorkDay = z.infer<typeof workDayShown>;

export const listWorkDays = defineCall({
  method: "GET",
  path: "/api/work-days",
  summary: "Days to come on which somebody works at other times than their week says",
  who: "therapist",
  duties,
  answer: { status: 200, body: z.array(workDayShown) },
  refusals: [],
  limit: byHand,
});

const staffId = z.optional(z.nullable(opaqueId("Elige de la lista.", "Elige de la lista.")));

export const addWorkDay = defineCall({
  method: "POST",
  path: "/api/work-days",
  summary:
    "A day, a holiday too, on which a person works at this time and no other: one's own, or anybody's for reception and direction",
  who: "therapist",
  duties,
  body: z.object({ staffId, date, from: time, to: time, branchId }),
  answer: { status: 201, body: workDayShown },
  refusals: ["not_found", "forbidden", "conflict"],
  limit: byHand,
});

export const endWorkDay = defineCall({
  method: "DELETE",
  path: "/api/work-days/{id}",
  summary: "The day is as the week says again",
  who: "therapist",
  duties,
  params: byId,
  answer: { status: 204 },
  refusals: ["not_found"],
  limit: byHand,
});
