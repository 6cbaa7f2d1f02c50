import { type Feature, mailsOf } from "~/server/work/feature";
import { hourQuestionMails } from "./mails";
import { hourQuestionRoutes } from "./routes";

export const hourQuestions: Feature = {
  routes: hourQuestionRoutes,
  consequences: () => ({
    "hour-question.asked": () => [],
    "hour-question.answered": mailsOf("hour-question.answered.patient"),
  }),
  mails: hourQuestionMails,
};
