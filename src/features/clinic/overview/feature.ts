import type { Feature } from "~/server/work/feature";
import { overviewRoutes } from "./routes";

export const overview: Feature = {
  routes: overviewRoutes,
};
