import { useEffect, useRef } from "react";

/**
 * Leads the whole browser on to an address. Resolves only when the page stands there again as it was left (Back may bring it from
 * the browser's memory), so that its buttons work again. Whoever has left the page before is not led anywhere.
 */
export function useLeave(): (url: string) => Promise<void> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return async (url) => {
    if (!isHere.current) return;
    await new Promise<void>((resolve) => {
      const onShow = (event: PageTransitionEvent) => {
        if (!event.persisted) return;
        window.removeEventListener("pageshow", onShow);
        resolve();
      };
      window.addEventListener("pageshow", onShow);
      window.location.assign(url);
    });
  };
}
