import type { Feature } from "~/server/work/feature";
import { dangerSignRoutes } from "./routes";

export const dangerSigns: Feature = {
  routes: dangerSignRoutes,
  consequences: () => ({ "danger-sign.told": () => [] }),
};
