import { createContext } from "react-router";
import type { Database } from "~/server/database";

/** What loaders read from; they hand it to a feature's queries and do nothing else with it. */
export const databaseOfRequest = createContext<Database>();
