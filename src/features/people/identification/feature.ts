import type { Feature } from "~/server/work/feature";
import { identificationRoutes } from "./routes";

export const identification: Feature = {
  routes: identificationRoutes,
};
