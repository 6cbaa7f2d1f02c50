import { createContext as createReactContext } from "react";
import { createContext } from "react-router";

/** Marks the scripts that this rendering writes; the server turns it into hashes and takes it out again (server/http/pages.ts). */
export const nonceOfRequest = createContext<string>();

/** The same for components; undefined in the browser. */
export const NonceContext = createReactContext<string | undefined>(undefined);
