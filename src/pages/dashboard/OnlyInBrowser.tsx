import type { ReactNode } from "react";
import { useHydrated } from "~/ui/use-hydrated";

/** Not around what is drawn on the server too: there a second rendering would meet parts whose script is on its way. */
export const OnlyInBrowser = ({ children }: { children: ReactNode }) => useHydrated() && children;
