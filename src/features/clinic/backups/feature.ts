import { type Feature, mailsOf } from "~/server/work/feature";
import { backupMails } from "./mails";
import { backupRoutes } from "./routes";

export const backups: Feature = {
  routes: backupRoutes,
  consequences: () => ({ "backup.missing": mailsOf("backup.missing.clinic") }),
  mails: backupMails,
};
