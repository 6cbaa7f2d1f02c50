import * as z from "zod/mini";
import { defineCall } from "~/shared/call";

/** The figures of a month, in the order in which they are shown. */
export const figureIds = [
  "occupation",
  "heat",
  "missed",
  "patients",
  "incomeByDay",
  "incomeByService",
  "incomeByPerson",
  "incomeByPayer",
  "debts",
  "packs",
  "leadTime",
  "sources",
  "satisfaction",
] as const;
export type FigureId = (typeof figureIds)[number];

const rowSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** Of the month, the one before and the same of the year before; of what stands today, one. */
  values: z.array(z.number()),
  /** What each is a part of: minutes offered, hours held or missed, sessions sold. */
  wholes: z.optional(z.array(z.number())),
});

const figureSchema = z.object({
  id: z.enum(figureIds),
  rows: z.array(rowSchema),
});
export type Figure = z.infer<typeof figureSchema>;
export type FigureRow = z.infer<typeof rowSchema>;

const overviewSchema = z.object({
  /** yyyy-MM: the one asked for, the one before, the same of the year before. */
  months: z.array(z.string()),
  figures: z.array(figureSchema),
});
export type Overview = z.infer<typeof overviewSchema>;

const month = z
  .string("Indica un mes.")
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Indica un mes como 2026-11."));
const figure = z.enum(figureIds, "Indica una de las cifras.");

const shared = {
  method: "GET",
  who: "therapist",
  duties: ["direction"],
  refusals: [],
  limit: { requests: 240, seconds: 60 },
} as const;

export const readOverview = defineCall({
  ...shared,
  path: "/api/overview",
  summary: "How a month went, beside the one before and the same of the year before",
  query: z.object({ month }),
  answer: { status: 200, body: overviewSchema },
});

export const downloadFigure = defineCall({
  ...shared,
  path: "/api/overview.csv",
  summary: "One figure of a month as a table for a spreadsheet",
  query: z.object({ month, figure }),
  answer: { status: 200, file: "text/csv" },
});

export const listPage = 50;

const behindSchema = z.object({
  id: z.string(),
  /** Wall time, or a date. */
  at: z.string(),
  patientName: z.string(),
  /** What it was, and with whom. */
  detail: z.string(),
  /** Whole pesos, of what is money. */
  amount: z.nullable(z.int()),
});
export type Behind = z.infer<typeof behindSchema>;

export const listBehind = defineCall({
  ...shared,
  path: "/api/overview-list",
  summary: `What stands behind one number of a month: hours, payments, packs or answers; ${listPage} a page`,
  query: z.object({
    month,
    figure,
    key: z
      .string("Indica la fila.")
      .check(z.minLength(1, "Indica la fila."), z.maxLength(100, "Indica la fila.")),
    page: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,3}$/, "Indica una página.")),
        z.transform((text) => Number(text)),
      ),
    ),
  }),
  answer: { status: 200, body: z.array(behindSchema) },
});
