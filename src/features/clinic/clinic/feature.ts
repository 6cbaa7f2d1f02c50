import type { Feature } from "~/server/work/feature";
import { clinicRoutes } from "./routes";

export const clinic: Feature = {
  routes: clinicRoutes,
};
