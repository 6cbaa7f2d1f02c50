import type { Feature } from "~/server/work/feature";
import { signedConsentRoutes } from "./routes";

export const signedConsents: Feature = {
  routes: signedConsentRoutes,
};
