import type { Feature } from "~/server/work/feature";
import { testimonialRoutes } from "./routes";

export const testimonials: Feature = {
  routes: testimonialRoutes,
};
