import type { Feature } from "~/server/work/feature";
import { recordRoutes } from "./routes";

export const records: Feature = {
  routes: recordRoutes,
};
