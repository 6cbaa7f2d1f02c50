import { type Feature, mailsOf } from "~/server/work/feature";
import { privacyMails } from "./announce-privacy";
import { consentRoutes } from "./routes";

export const consents: Feature = {
  routes: consentRoutes,
  consequences: () => ({ "privacy.announced": mailsOf("privacy.announced.patient") }),
  mails: privacyMails,
};
