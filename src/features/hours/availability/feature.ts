import type { Feature } from "~/server/work/feature";
import { availabilityRoutes } from "./routes";

export const availability: Feature = {
  routes: availabilityRoutes,
};
