// pack: care

import * as z from "zod/mini";
import { appointmentStatuses } from "~/features/hours/appointments/contract";
import { agendaEntrySchema } from "~/features/hours/appointments/therapist-contract";
import { defineCall } from "~/shared/call";
import { daysBetween } from "~/shared/clinic-time";
import { date, longText, opaqueId } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { duties, leadingDuties } from "~/shared/role";

const byPage = { requests: 600, seconds: 60 };
const byHand = { requests: 120, seconds: 60 };
const ownId = opaqueId("Indica el profesional.", "Ese profesional no existe.");

const wholeNumber = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/, "Indica un número entero desde 1.")),
    z.transform((text: string) => Math.min(Number(text), most)),
  );

export const listAppointments = defineCall({
  method: "GET",
  path: "/api/appointments",
  summary:
    "Appointments of the whole team, by time; without a query all of them. `q` searches name, e-mail and phone without accents, or a whole RUT. From a day on, what another system told of that time is there too, as `imported`",
  who: "therapist",
  duties,
  query: z.object({
    from: z.optional(date),
    to: z.optional(date),
    status: z.optional(z.enum([...appointmentStatuses, "imported"], "Ese estado no existe.")),
    therapistId: z.optional(ownId),
    q: z.optional(z.string().check(z.trim(), z.maxLength(120, "Usa como máximo 120 caracteres."))),
    /** Only what is still to come: neither cancelled nor completed, and not over. */
    open: z.optional(z.enum(["true", "false"], "Usa true o false.")),
    order: z.optional(z.enum(["oldest", "newest"], "Usa oldest o newest.")),
    page: z.optional(wholeNumber(999_999)),
    pageSize: z.optional(wholeNumber(500)),
  }),
  answer: { status: 200, body: z.array(agendaEntrySchema) },
  refusals: [],
  limit: byPage,
});

const countsSchema = z.object({
  total: z.int(),
  confirmed: z.int(),
  pending: z.int(),
  today: z.int(),
  /** Pending ones that are not over: any therapist may answer them. */
  toAnswer: z.int(),
  /** From today on: proposed ones that the patient has not answered. */
  atPatient: z.int(),
});
export type AgendaCounts = z.infer<typeof countsSchema>;

export const countAppointments = defineCall({
  method: "GET",
  path: "/api/appointment-counts",
  summary: "The team's appointments: all, confirmed of this month, pending, and those of today",
  who: "therapist",
  duties,
  answer: { status: 200, body: countsSchema },
  refusals: [],
  limit: byPage,
});

const dayCountSchema = z.array(z.object({ date: z.string(), appointments: z.int() }));
const atMost62Days = z.object({ from: date, to: date }).check(
  z.refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < 62, {
    path: ["to"],
    error: "Pide entre 1 y 62 días.",
  }),
);

export const countByDay = defineCall({
  method: "GET",
  path: "/api/appointment-days",
  summary: "On which days between two dates the team has patients, and how many; cancelled hours are none",
  who: "therapist",
  duties,
  query: atMost62Days,
  answer: { status: 200, body: dayCountSchema },
  refusals: [],
  limit: byPage,
});

const visitSchema = z.object({
  appointmentId: z.string(),
  /** 1 is the first visit to the centre. */
  visit: z.int(),
  /** Of a pack of several sessions. */
  session: z.nullable(z.int()),
  sessions: z.nullable(z.int()),
  /** Whether a note was signed of the hour; only of one's own. */
  hasNote: z.nullable(z.boolean()),
});
export type VisitNumber = z.infer<typeof visitSchema>;

export const listVisitNumbers = defineCall({
  method: "GET",
  path: "/api/visit-numbers",
  summary:
    "Which visit each hour of today and each pending one is to its patient: of the therapist's own hours, and of patients whom they attend",
  who: "therapist",
  duties,
  answer: { status: 200, body: z.array(visitSchema) },
  refusals: [],
  limit: byPage,
});

const timeOffSchema = z.object({
  id: z.string(),
  /** Taken here, or busy in a calendar of the therapist's elsewhere, which nobody can end here. */
  kind: z.enum(["time_off", "busy"]),
  from: z.string(),
  to: z.string(),
  /** Wall times of the clinic, for drawing. */
  fromWall: z.string(),
  toWall: z.string(),
  reason: z.nullable(z.string()),
  therapistId: z.string(),
});
export type TimeOff = z.infer<typeof timeOffSchema>;

/** A date (the whole day) or an instant with its zone. */
const dateOrInstant = z
  .string("Indica cuándo.")
  .check(
    z.regex(
      /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/,
      "Indica una fecha como 2026-11-23, o un instante con su zona.",
    ),
  );

export const listTimeOff = defineCall({
  method: "GET",
  path: "/api/time-off",
  summary:
    "Time off of the signed-in therapist, or of whom reception and direction name; `all=true` is for the agenda: it adds the team's, without reasons, and when any of them is busy elsewhere",
  who: "therapist",
  duties,
  query: z.object({
    all: z.optional(z.enum(["true", "false"], "Usa true o false.")),
    staffId: z.optional(ownId),
  }),
  answer: { status: 200, body: z.array(timeOffSchema) },
  refusals: ["not_found", "forbidden"],
  limit: byPage,
});

export const addTimeOff = defineCall({
  method: "POST",
  path: "/api/time-off",
  summary:
    "The signed-in therapist takes time off, or reception and direction enter that of whom they name; dates count whole, both of them. Appointments that stand there stay",
  who: "therapist",
  duties,
  body: z.object({
    from: dateOrInstant,
    to: dateOrInstant,
    reason: z.nullish(longText(500)),
    /** Whose it is, and nothing of who asks; without it one's own. */
    staffId: z.nullish(ownId),
  }),
  answer: { status: 201, body: timeOffSchema },
  refusals: ["not_found", "forbidden"],
  limit: byHand,
});

export const endTimeOff = defineCall({
  method: "DELETE",
  path: "/api/time-off/{id}",
  params: byId,
  summary: "Time off is taken back: the signed-in therapist's own, or anybody's by reception and direction",
  who: "therapist",
  duties,
  answer: { status: 204 },
  refusals: ["not_found"],
  limit: byHand,
});

const weekSchema = z.object({
  from: z.string(),
  to: z.string(),
  therapists: z.array(
    z.object({
      therapistId: z.string(),
      name: z.string(),
      offeredMinutes: z.int(),
      bookedMinutes: z.int(),
      appointments: z.int(),
      completed: z.int(),
      cancelled: z.int(),
      noShows: z.int(),
      newPatients: z.int(),
    }),
  ),
});
export type WeekReport = z.infer<typeof weekSchema>;

export const readWeekReport = defineCall({
  method: "GET",
  path: "/api/week-report",
  summary: "Occupancy, cancellations, no-shows and new patients of each therapist between two dates",
  who: "therapist",
  duties: leadingDuties,
  query: atMost62Days,
  answer: { status: 200, body: weekSchema },
  refusals: [],
  limit: byPage,
});

export const downloadWeekReport = defineCall({
  method: "GET",
  path: "/api/week-report.csv",
  summary: "The same as a table for a spreadsheet",
  who: "therapist",
  duties: leadingDuties,
  query: atMost62Days,
  answer: { status: 200, file: "text/csv" },
  refusals: [],
  limit: byPage,
});

export const followAgenda = defineCall({
  method: "GET",
  path: "/api/agenda-events",
  summary: "Server-sent events: `agenda` whenever appointments or time off changed, in whatever process",
  who: "therapist",
  duties,
  answer: { status: 200, file: "text/event-stream" },
  refusals: [],
  limit: byPage,
});
