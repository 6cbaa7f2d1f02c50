import type { Feature } from "~/server/work/feature";
import { mailOf } from "~/server/work/feature";
import { privacyMails } from "./announce-privacy";
import { consentRoutes } from "./routes";

export const consents: Feature = {
  routes: consentRoutes,
  consequences: () => ({ "privacy.announced": mailOf("privacy.announced.patient") }),
  mails: privacyMails,
};
