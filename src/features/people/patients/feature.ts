import { type Feature, mailsOf } from "~/server/work/feature";
import { patientMails } from "./mails";
import { patientRoutes } from "./routes";

export const patients: Feature = {
  routes: patientRoutes,
  consequences: () => ({
    "account.email-added": (id) => [
      { queue: "first-password", data: { kind: "account.made", id } },
      { queue: "mail", data: { kind: "account.email-added.patient", id } },
    ],
    "patient.merged": mailsOf("patient.merged.patient", "patient.merged.former"),
  }),
  mails: patientMails,
};
