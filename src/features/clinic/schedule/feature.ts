import type { Feature } from "~/server/work/feature";
import { scheduleRoutes } from "./routes";

export const schedule: Feature = {
  routes: scheduleRoutes,
};
