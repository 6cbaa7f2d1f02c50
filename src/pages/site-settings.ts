import { createContext } from "react-router";

interface SiteSettings {
  /** Address of the site without a trailing slash; never taken from a request. */
  publicUrl: string;
  schedulingUrl: string | undefined;
  /** A model outside words the symptom triage: people are told before they type. */
  symptomsLeave: boolean;
}

/** What the operator set and a loader may use. */
export const siteSettings = createContext<SiteSettings>();
