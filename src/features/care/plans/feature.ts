import type { Feature } from "~/server/work/feature";
import { mailOf } from "~/server/work/feature";
import { recommendationMails } from "./mails";
import { recommendationRoutes } from "./routes";

export const plans: Feature = {
  routes: recommendationRoutes,
  consequences: () => ({ "recommendation.written": mailOf("recommendation.written") }),
  mails: recommendationMails,
};
