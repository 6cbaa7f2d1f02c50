import { type Feature, mailsOf } from "~/server/work/feature";
import { satisfactionMails } from "./mails";
import { planQuestions } from "./plan-questions";
import { satisfactionRoutes } from "./routes";

export const satisfaction: Feature = {
  routes: satisfactionRoutes,
  consequences: () => ({
    "satisfaction.asked": mailsOf("satisfaction.asked.patient"),
    "satisfaction.answered": () => [],
  }),
  mails: satisfactionMails,
  routines: (parts) => [{ name: "ask-how-it-went", cron: "* * * * *", work: () => planQuestions(parts) }],
};
