import type { Feature } from "~/server/work/feature";
import { bodyChartRoutes } from "./routes";

export const bodyChart: Feature = {
  routes: bodyChartRoutes,
};
