import { type RefObject, useEffect, useRef } from "react";

/** The heading of an answer that has just come: it takes the focus and comes into sight, so that it is read first. */
export function useAnswerFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, []);
  return heading;
}
