import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { sessionId } from "~/shared/fields";

const testimonialSchema = z.object({
  id: z.string(),
  rating: z.int(),
  content: z.string(),
  shortContent: z.string(),
  customerName: z.string(),
  customerRole: z.string(),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

const shared = {
  method: "GET",
  who: "anyone",
  answer: { status: 200, body: z.array(testimonialSchema) },
  refusals: [],
  limit: { requests: 120, seconds: 60 },
} as const;

/** `patientId` is accepted and not used: identity never comes from a query. */
export const personalizedTestimonials = defineCall({
  ...shared,
  path: "/api/testimonials/personalized",
  summary: "Testimonials, those that share an interest declared in this browser first",
  query: z.object({ sessionId, patientId: z.optional(z.string()) }),
});

export const listTestimonials = defineCall({
  ...shared,
  path: "/api/testimonials",
  summary: "Testimonials, ranked like the personalized ones when a session is given",
  query: z.object({ sessionId: z.optional(sessionId) }),
});
