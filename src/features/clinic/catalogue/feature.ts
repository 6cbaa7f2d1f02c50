import type { Feature } from "~/server/work/feature";
import { serviceRoutes } from "./routes";

export const catalogue: Feature = {
  routes: serviceRoutes,
};
