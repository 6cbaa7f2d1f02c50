import type { Feature } from "~/server/work/feature";
import { visitRules } from "./record-visit";
import { respectPrivacy } from "./respect-privacy";
import { visitRoutes } from "./routes";

export const visits: Feature = {
  routes: visitRoutes,
  beforeCalls: [respectPrivacy],
  retention: { passing: visitRules },
};
