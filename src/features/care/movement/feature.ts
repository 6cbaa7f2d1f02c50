import type { Feature } from "~/server/work/feature";
import { movementRoutes } from "./routes";

export const movement: Feature = {
  routes: movementRoutes,
};
