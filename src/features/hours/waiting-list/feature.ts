import { type Feature, mailsOf } from "~/server/work/feature";
import { requestRule } from "./expire-requests";
import { waitingMails } from "./mails";
import { waitingListRoutes } from "./routes";

export const waitingList: Feature = {
  routes: waitingListRoutes,
  consequences: () => ({ "waiting.asked": mailsOf("waiting.asked.visitor") }),
  mails: waitingMails,
  retention: { passing: [requestRule] },
};
