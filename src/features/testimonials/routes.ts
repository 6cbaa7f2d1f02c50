import { answerCall } from "~/server/calls";
import { listTestimonials, personalizedTestimonials } from "./contract";
import { testimonialsFor } from "./queries";

export const testimonialRoutes = [
  answerCall(personalizedTestimonials, ({ db, query }) => testimonialsFor(db, query.sessionId)),
  answerCall(listTestimonials, ({ db, query }) => testimonialsFor(db, query.sessionId ?? null)),
];
