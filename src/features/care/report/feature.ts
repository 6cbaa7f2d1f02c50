import type { Feature } from "~/server/work/feature";
import { careReportRoutes } from "./routes";

export const careReport: Feature = {
  routes: careReportRoutes,
};
