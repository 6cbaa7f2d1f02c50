import { type Feature, mailsOf } from "~/server/work/feature";
import { recommendationMails } from "./mails";
import { recommendationRoutes } from "./routes";

export const plans: Feature = {
  routes: recommendationRoutes,
  consequences: () => ({ "recommendation.written": mailsOf("recommendation.written") }),
  mails: recommendationMails,
};
