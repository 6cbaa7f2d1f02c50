import { createContext } from "react-router";
import type { ServerContext } from "~/server/http/server-context";

/** What a loader hands to a feature's queries and operations, and does nothing else with. */
export interface PageServer extends ServerContext {
  /** From where the page is asked for, for the access log. */
  address: string;
}

export const serverOfRequest = createContext<PageServer>();
