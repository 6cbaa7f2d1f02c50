import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { date, knownName } from "~/shared/fields";
import { byId } from "~/shared/path-ids";

const byHand = { requests: 240, seconds: 60 };
const percentText = "Entre 0 y 100 %, con dos decimales como máximo.";

const share = z.object({
  /** Null: every service that has no share of its own. */
  serviceId: z.nullable(knownName("Elige un servicio de la lista.")),
  percent: z.number(percentText).check(
    z.minimum(0, percentText),
    z.maximum(100, percentText),
    z.refine((percent) => Math.round(percent * 100) / 100 === percent, percentText),
  ),
});

const planSchema = z.object({
  /** Since when it holds; null where none was ever set. */
  from: z.nullable(z.string()),
  shares: z.array(z.object({ serviceId: z.nullable(z.string()), percent: z.number() })),
  /** Days on which other shares begin. */
  next: z.array(z.string()),
});
export type CommissionPlan = z.infer<typeof planSchema>;

export const readCommission = defineCall({
  method: "GET",
  path: "/api/staff/{id}/commission",
  params: byId,
  summary:
    "What share of what is collected for their hours a person earns today; of oneself, or for direction of anybody",
  who: "therapist",
  duties: ["care", "direction"],
  answer: { status: 200, body: planSchema },
  refusals: ["forbidden", "not_found"],
  limit: byHand,
});

export const setCommission = defineCall({
  method: "PUT",
  path: "/api/staff/{id}/commission",
  params: byId,
  summary: "Sets a person's shares from a day of this month or later until the next later plan",
  who: "therapist",
  duties: ["direction"],
  body: z.object({
    from: date,
    shares: z.array(share, "Indica las comisiones.").check(z.maxLength(100, "Como máximo 100 comisiones.")),
  }),
  answer: { status: 200, body: planSchema },
  refusals: ["not_found"],
  limit: byHand,
});

const statementSchema = z.object({
  month: z.string(),
  staffId: z.string(),
  name: z.string(),
  /** Of each service and each share that held in the month; whole pesos. */
  rows: z.array(
    z.object({
      serviceId: z.string(),
      service: z.string(),
      collected: z.int(),
      percent: z.number(),
      commission: z.int(),
    }),
  ),
  collected: z.int(),
  commission: z.int(),
});
export type CommissionStatement = z.infer<typeof statementSchema>;

export const readStatement = defineCall({
  method: "GET",
  path: "/api/commission-statement",
  summary:
    "What a person earned in a month of what was collected for their hours; one's own, or for direction of anybody",
  who: "therapist",
  duties: ["care", "direction"],
  query: z.object({
    month: z
      .string("Indica un mes.")
      .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Indica un mes como 2026-11.")),
    staffId: z.optional(knownName("Elige una persona de la lista.")),
  }),
  answer: { status: 200, body: statementSchema },
  refusals: ["forbidden", "not_found"],
  limit: byHand,
});
