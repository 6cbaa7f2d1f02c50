import { type Feature, mailsOf } from "~/server/work/feature";
import { documentMails } from "./mails";
import { documentRoutes } from "./routes";

export const documents: Feature = {
  routes: documentRoutes,
  consequences: () => ({ "document.issued": mailsOf("document.issued.patient") }),
  mails: documentMails,
};
