import type { Feature } from "~/server/work/feature";
import { triageRoutes } from "./routes";

export const triage: Feature = {
  routes: triageRoutes,
};
