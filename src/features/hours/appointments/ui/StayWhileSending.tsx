import { type RefObject, useEffect } from "react";
import { useBlocker } from "react-router";

/**
 * Keeps the visitor where the news will come: whoever leaves while an hour is being booked would not learn that it was. The
 * router hears of its guard some renderings after this is mounted, so it is there before anything is sent; only at the last
 * step, because the router knows one such guard at a time.
 */
export function StayWhileSending({ underWay, sending }: { underWay: RefObject<boolean>; sending: boolean }) {
  useBlocker(() => underWay.current);
  useEffect(() => {
    if (!sending) return;
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener("beforeunload", stay);
    return () => window.removeEventListener("beforeunload", stay);
  }, [sending]);
  return null;
}
