import type { Feature } from "~/server/work/feature";
import { importMails } from "./mails";
import { importRules } from "./retention";
import { importRoutes } from "./routes";
import { tellSome } from "./tell-imported";

export const imports: Feature = {
  routes: importRoutes,
  consequences: () => ({
    "account.imported": (id) => [
      { queue: "first-password", data: { kind: "account.made", id } },
      { queue: "mail", data: { kind: "account.imported.patient", id } },
    ],
  }),
  mails: importMails,
  routines: (parts) => [{ name: "tell-imported", cron: "* * * * *", work: () => tellSome(parts) }],
  retention: { passing: importRules },
};
