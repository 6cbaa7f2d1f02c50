import type { Feature } from "~/server/work/feature";
import { mailOf } from "~/server/work/feature";
import { backupMails } from "./mails";
import { backupRoutes } from "./routes";

export const backups: Feature = {
  routes: backupRoutes,
  consequences: () => ({ "backup.missing": mailOf("backup.missing.clinic") }),
  mails: backupMails,
};
