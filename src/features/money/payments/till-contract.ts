import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { date, requiredText } from "~/shared/fields";
import { entrySchema, moneyMeans } from "./account-contract";
import { byHand, byPage, whyBack } from "./contract";
import { line, tillDuties } from "./desk-contract";

/** The cash of the clinic: one till for a person, a branch and a day. */

/** Notes and coins of Chile that people count. */
export const denominations = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10] as const;

const most = 1_000_000_000;
const pesos = (what: string) =>
  z
    .int(`Escribe ${what} en pesos, sin decimales.`)
    .check(z.minimum(0, "El monto no puede ser negativo."), z.maximum(most, "Revisa el monto."));

const closingSchema = z.object({
  id: z.string(),
  tillId: z.nullable(z.string()),
  expected: z.int(),
  counted: z.int(),
  /** How many of each note and coin, by its value; null where only the sum was written. */
  counts: z.nullable(z.record(z.string(), z.int())),
  note: z.nullable(z.string()),
  closedBy: z.string(),
  closedAt: z.string(),
});
const oneTillSchema = z.object({
  id: z.string(),
  branchId: z.nullable(z.string()),
  personId: z.string(),
  who: z.string(),
  /** With how much it began; null while nobody has said. */
  opening: z.nullable(z.int()),
  openedAt: z.string(),
  /** Null while it is open. */
  closedAt: z.nullable(z.string()),
  /** What should lie in it: opening, cash and the co-payments of bonos less what was given back, and movements. */
  expected: z.int(),
  movements: z.array(
    z.object({ id: z.string(), amount: z.int(), reason: z.string(), who: z.string(), at: z.string() }),
  ),
  closings: z.array(closingSchema),
  reopenings: z.array(z.object({ reason: z.string(), who: z.string(), at: z.string() })),
  /** Whether it is the reader's own. */
  isOwn: z.boolean(),
});
export type OneTill = z.infer<typeof oneTillSchema>;

const tillSchema = z.object({
  day: z.string(),
  entries: z.array(z.extend(entrySchema, { patientName: z.nullable(z.string()), who: z.string() })),
  /** By means and by who recorded it; reversals are subtracted. */
  sums: z.array(z.object({ means: z.enum(moneyMeans), who: z.string(), amount: z.int(), count: z.int() })),
  /** Of all the tills that are shown, and of rows that lie in none. */
  expectedCash: z.int(),
  tills: z.array(oneTillSchema),
  /** Of all of them, the latest first. */
  closings: z.array(closingSchema),
});
export type Till = z.infer<typeof tillSchema>;

const whose = {
  tillId: z.optional(z.string("Indica la caja.").check(z.maxLength(60, "Esa caja no existe."))),
};
const written = {
  who: "therapist",
  duties: tillDuties,
  answer: { status: 200, body: tillSchema },
  limit: byHand,
} as const;

export const readTill = defineCall({
  ...written,
  method: "GET",
  path: "/api/desk/till",
  summary:
    "What came in and went out on a day, by means and person, and how each till was counted: reception reads its own, direction all",
  query: z.object({ day: date, branchId: z.optional(z.string()) }),
  refusals: [],
  limit: byPage,
});

export const printTill = defineCall({
  method: "GET",
  path: "/api/desk/till/sheet",
  summary: "The same as a sheet to print and sign",
  who: "therapist",
  duties: tillDuties,
  query: z.object({ day: date, branchId: z.optional(z.string()) }),
  answer: { status: 200, file: "text/html" },
  refusals: [],
  limit: byPage,
});

export const openTill = defineCall({
  ...written,
  method: "POST",
  path: "/api/desk/till/open",
  summary: "Opens the own till of today with what lies in it, once",
  body: z.object({ branchId: z.nullish(z.string("Indica la sede.")), amount: pesos("el monto inicial") }),
  refusals: ["conflict"],
});

export const moveTillCash = defineCall({
  ...written,
  method: "POST",
  path: "/api/desk/till/movements",
  summary: "Puts cash in the own till (above 0) or takes it out (below), with what for",
  body: z.object({
    amount: z.int("Escribe el monto en pesos, sin decimales.").check(
      z.minimum(-most, "Revisa el monto."),
      z.maximum(most, "Revisa el monto."),
      z.refine((amount) => amount !== 0, "El monto no puede ser 0."),
    ),
    reason: requiredText("Escribe para qué.", 300),
    ...whose,
  }),
  refusals: ["not_found", "conflict"],
});

export const closeTill = defineCall({
  ...written,
  method: "POST",
  path: "/api/desk/till/close",
  summary: "Closes the own till with what was counted in it, the difference explained; direction any",
  body: z.object({
    counted: pesos("lo contado"),
    counts: z.nullish(
      z.partialRecord(
        z.enum(denominations.map(String)),
        z
          .int("Escribe cuántos.")
          .check(z.minimum(0, "No puede ser negativo."), z.maximum(100_000, "Revisa cuántos.")),
        "Indica cuántos de cada uno.",
      ),
    ),
    note: line(300),
    ...whose,
  }),
  refusals: ["not_found", "conflict"],
});

export const reopenTill = defineCall({
  ...written,
  method: "POST",
  path: "/api/desk/till/reopen",
  summary: "Direction opens the latest till that was closed, or another, with a reason",
  duties: ["direction"],
  body: z.object({ reason: whyBack, ...whose }),
  refusals: ["not_found", "conflict"],
});
