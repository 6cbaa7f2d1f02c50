import type { Feature } from "~/server/work/feature";
import { watchRoutes } from "./routes";

export const watch: Feature = {
  routes: watchRoutes,
};
