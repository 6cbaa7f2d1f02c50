import type { Feature } from "~/server/work/feature";
import { changesRule } from "./counted-months";
import { overviewRoutes } from "./routes";

export const overview: Feature = {
  routes: overviewRoutes,
  retention: { passing: [changesRule] },
};
