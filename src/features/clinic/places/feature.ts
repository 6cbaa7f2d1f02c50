import type { Feature } from "~/server/work/feature";
import { placeRoutes } from "./routes";

export const places: Feature = {
  routes: placeRoutes,
};
