// pack: site

import { useEffect } from "react";
import { useNavigation } from "react-router";
import { READY } from "~/shared/held-entry";

/** Tells the starter of a page that React has taken it over, and shows while another page is on its way. */
export function Ready() {
  const { state } = useNavigation();
  useEffect(() => {
    dispatchEvent(new Event(READY));
  }, []);
  return <div aria-hidden="true" className="loading-line" data-on={state !== "idle" || undefined} />;
}
