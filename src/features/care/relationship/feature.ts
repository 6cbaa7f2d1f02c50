import type { Feature } from "~/server/work/feature";
import { mailOf } from "~/server/work/feature";
import { careRelationshipMails } from "./mails";
import { careRelationshipRoutes } from "./routes";

export const careRelationship: Feature = {
  routes: careRelationshipRoutes,
  consequences: () => ({ "file.opened": mailOf("file.opened.patient") }),
  mails: careRelationshipMails,
};
