import type { Feature } from "~/server/work/feature";
import { caseloadRoutes } from "./routes";

export const caseload: Feature = {
  routes: caseloadRoutes,
};
