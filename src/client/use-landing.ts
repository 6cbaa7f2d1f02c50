// pack: portal-parts

import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { landingIn } from "~/shared/portal-address";

/** For something that the button of a mail lands on: brings it into view and gives it the focus, once it is drawn. */
export function useLanding<E extends HTMLElement>(id: string): RefObject<E | null> {
  const element = useRef<E>(null);
  const isLanding = landingIn(useLocation().search) === id;
  useEffect(() => {
    if (!isLanding) return;
    element.current?.scrollIntoView({ block: "center" });
    element.current?.focus({ preventScroll: true });
  }, [isLanding]);
  return element;
}
