import * as z from "zod/mini";
import { defineCall } from "~/shared/call";

const packSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  sessions: z.int(),
  /** Where it may be used for another time than the clinic's packs. */
  validMonths: z.optional(z.int()),
});

const serviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(["Kinesiología", "Performance"]),
  price: z.int(),
  /** The price is the least that it costs. */
  priceFrom: z.boolean(),
  /** What the one price buys, when that is more than one session. */
  bundle: z.optional(packSchema),
  durationMinutes: z.int(),
  description: z.string(),
  /** Of a class: how many people one hour holds. */
  seats: z.optional(z.int()),
  /** Of one whose hours are held 30 minutes for whoever pays them. */
  requiresPayment: z.optional(z.enum(["never", "hold"])),
  /** Only of one that is held by video. */
  isOnline: z.optional(z.boolean()),
  /** What is signed before its first session, where that is anything. */
  consents: z.optional(z.array(z.string())),
  packs: z.array(packSchema),
});

export const listServices = defineCall({
  method: "GET",
  path: "/api/services",
  summary: "Services with prices in whole pesos, durations in minutes and packs",
  who: "anyone",
  answer: { status: 200, body: z.array(serviceSchema) },
  refusals: [],
  limit: { requests: 300, seconds: 60 },
});
