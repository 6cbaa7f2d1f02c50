import type { Feature } from "~/server/work/feature";
import { questionnaireRoutes } from "./routes";

export const questionnaires: Feature = {
  routes: questionnaireRoutes,
};
