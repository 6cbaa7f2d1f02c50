import { answerCall } from "~/server/calls";
import { listTestimonials, personalizedTestimonials } from "./contract";
import { testimonialsFor } from "./queries";

export const testimonialRoutes = [
  answerCall(personalizedTestimonials, ({ pool, query }) => testimonialsFor(pool, query.sessionId)),
  answerCall(listTestimonials, ({ pool, query }) => testimonialsFor(pool, query.sessionId ?? null)),
];
