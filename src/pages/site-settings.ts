import { createContext } from "react-router";
import type { OfferedPayments } from "~/features/money/payments/contract";

interface SiteSettings {
  /** Address of the site without a trailing slash; never taken from a request. */
  publicUrl: string;
  schedulingUrl: string | undefined;
  /** A language model chooses what to ask about symptoms: pages say so. */
  modelIsOn: boolean;
  /** The system confirms a booking at once: texts say so. */
  confirmsBookings: boolean;
  /** Who agrees to it is reminded by WhatsApp: pages offer it. */
  remindsByWhatsapp: boolean;
  /** It makes copies of itself, as the privacy policy says. */
  copiesItself: boolean;
  payments: OfferedPayments;
}

/** What the operator set and a loader may use. */
export const siteSettings = createContext<SiteSettings>();
