import type { Feature } from "~/server/work/feature";
import { therapistRoutes } from "./routes";

export const staff: Feature = {
  routes: therapistRoutes,
};
