import type { Feature } from "~/server/work/feature";
import { changeRoutes } from "./routes";

export const changes: Feature = {
  routes: changeRoutes,
};
