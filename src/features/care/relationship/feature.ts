import { type Feature, mailsOf } from "~/server/work/feature";
import { careRelationshipMails } from "./mails";
import { careRelationshipRoutes } from "./routes";

export const careRelationship: Feature = {
  routes: careRelationshipRoutes,
  consequences: () => ({ "file.opened": mailsOf("file.opened.patient") }),
  mails: careRelationshipMails,
};
