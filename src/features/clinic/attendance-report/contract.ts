import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { daysBetween } from "~/shared/clinic-time";
import { date, opaqueId } from "~/shared/fields";
import { leadingDuties } from "~/shared/role";

export const mostDays = 366;

const monthSchema = z.object({
  /** yyyy-MM, of the days asked for. */
  month: z.string(),
  /** Hours that were held or missed after a reminder, and how many were missed. */
  remindedHours: z.int(),
  remindedMissed: z.int(),
  /** The same without one. */
  otherHours: z.int(),
  otherMissed: z.int(),
  /** Who said from a reminder that they come, and who that they do not. */
  saidComing: z.int(),
  saidNotComing: z.int(),
  /** Patients who were asked how it went, who answered, what they answered in sum, and how many were glad. */
  asked: z.int(),
  answered: z.int(),
  scores: z.int(),
  glad: z.int(),
  /** Hours that became free and were offered to the waiting list, and how many of them somebody of it took. */
  offeredHours: z.int(),
  filledHours: z.int(),
});
export type MonthFigures = z.infer<typeof monthSchema>;

const scopes = ["own", "clinic"] as const;
export type Scope = (typeof scopes)[number];

const reportSchema = z.object({
  from: z.string(),
  to: z.string(),
  scope: z.enum(scopes),
  /** What its reader may ask for. */
  scopes: z.array(z.enum(scopes)),
  months: z.array(monthSchema),
});
export type AttendanceReport = z.infer<typeof reportSchema>;

const unknownBranch = "Esa sede no existe.";

const query = z
  .object({
    from: date,
    to: date,
    scope: z.optional(z.enum(scopes, "Usa own o clinic.")),
    branchId: z.optional(opaqueId(unknownBranch, unknownBranch)),
  })
  .check(
    z.refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < mostDays, {
      path: ["to"],
      error: `Pide entre 1 y ${mostDays} días.`,
    }),
  );

const shared = {
  method: "GET",
  who: "therapist",
  duties: leadingDuties,
  query,
  refusals: ["forbidden"],
  limit: { requests: 120, seconds: 60 },
} as const;

export const readAttendance = defineCall({
  ...shared,
  path: "/api/attendance-report",
  summary:
    "Hours held and missed with and without a reminder, and what patients answered, by month; of the own hours, or for direction of the clinic's",
  answer: { status: 200, body: reportSchema },
});

export const downloadAttendance = defineCall({
  ...shared,
  path: "/api/attendance-report.csv",
  summary: "The same as a table for a spreadsheet: figures alone",
  answer: { status: 200, file: "text/csv" },
});
