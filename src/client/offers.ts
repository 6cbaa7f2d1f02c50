// pack: calls

import { createContext, useContext } from "react";

/** What this site has set up beyond what every site offers. */
export const Offers = createContext({ whatsapp: false });

/** Whether a page may offer reminders by WhatsApp: only where they leave that way. */
export const useWhatsappOffer = (): boolean => useContext(Offers).whatsapp;
