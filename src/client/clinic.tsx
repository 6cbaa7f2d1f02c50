// pack: site

import { createContext, type ReactNode, useContext } from "react";
import type { ShownClinic } from "~/shared/clinic";

const ShownClinicContext = createContext<ShownClinic | null>(null);

export function ClinicProvider({ clinic, children }: { clinic: ShownClinic; children: ReactNode }) {
  return <ShownClinicContext value={clinic}>{children}</ShownClinicContext>;
}

/** The clinic as it was when the page was made: there on each page, also on one about which something went wrong. */
export function useClinic(): ShownClinic {
  const clinic = useContext(ShownClinicContext);
  if (!clinic) throw new Error("there is no ClinicProvider around this");
  return clinic;
}

const dataId = "centro";

/** Hands the clinic from the server's rendering to the browser's: a block of data, which no policy has to let run. */
export function ClinicData() {
  const text = JSON.stringify(useClinic()).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it ends the element
  return <script id={dataId} type="application/json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** What the page came with. */
export const clinicOfPage = (): ShownClinic => JSON.parse(document.getElementById(dataId)?.textContent ?? "");
