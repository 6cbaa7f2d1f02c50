import type { Feature } from "~/server/work/feature";
import { careFactsRoutes } from "./routes";

export const careFacts: Feature = {
  routes: careFactsRoutes,
};
