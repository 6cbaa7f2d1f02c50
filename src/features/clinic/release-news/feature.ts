import type { Feature } from "~/server/work/feature";
import { releaseNewsRoutes } from "./routes";

export const releaseNews: Feature = {
  routes: releaseNewsRoutes,
};
