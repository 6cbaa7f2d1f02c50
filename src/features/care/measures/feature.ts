import type { Feature } from "~/server/work/feature";
import { measureRoutes } from "./routes";

export const measures: Feature = {
  routes: measureRoutes,
};
