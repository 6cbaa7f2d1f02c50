import type { RefObject } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

/**
 * Keeps the visitor where the news will come: whoever leaves while an hour is being booked would not learn that it was. Only
 * mounted while it is sent, because the router knows one such guard at a time.
 */
export function StayWhileSending({ underWay }: { underWay: RefObject<boolean> }) {
  useBlocker(() => underWay.current);
  useBeforeUnload((event) => {
    if (underWay.current) event.preventDefault();
  });
  return null;
}
