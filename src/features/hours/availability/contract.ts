import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { daysBetween } from "~/shared/clinic-time";
import { date, knownName } from "~/shared/fields";

const longestRange = 62;

export const availabilitySchema = z.object({
  timeZone: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      therapists: z.array(
        z.object({
          therapistId: z.string(),
          starts: z.array(z.string()),
          /** Of a class: by start, how many more people it holds. */
          seatsLeft: z.optional(z.record(z.string(), z.int())),
          /** Of a clinic with several branches: by start, the id of the one where it is. */
          branches: z.optional(z.record(z.string(), z.string())),
        }),
      ),
    }),
  ),
});
export type Availability = z.infer<typeof availabilitySchema>;

export const getAvailability = defineCall({
  method: "GET",
  path: "/api/availability",
  summary:
    "Free starts of a service for every day asked, closed days too; at most 62 days, both ends counted",
  who: "anyone",
  query: z
    .object({
      service: knownName("Indica un servicio."),
      therapistId: z.optional(knownName("Indica un profesional.")),
      from: date,
      to: date,
    })
    .check(
      z.refine(({ from, to }) => daysBetween(from, to) >= 0, {
        path: ["to"],
        error: "La fecha final es anterior a la inicial.",
      }),
      z.refine(({ from, to }) => daysBetween(from, to) < longestRange, {
        path: ["to"],
        error: `Pide como máximo ${longestRange} días.`,
      }),
    ),
  answer: { status: 200, body: availabilitySchema },
  refusals: [],
  limit: { requests: 120, seconds: 60 },
});
