import type { Feature } from "~/server/work/feature";
import { calendarRoutes } from "./routes";

export const calendars: Feature = {
  routes: calendarRoutes,
};
