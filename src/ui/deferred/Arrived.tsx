import { type ReactNode, useEffect, useRef } from "react";
import { DEFERRED, pressHeld } from "./held-press";

/** Marks a part as waiting for its script, and takes the mark away once it works. */
export function Arrived({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    part.current?.removeAttribute(DEFERRED);
    pressHeld(part.current);
  }, []);
  return (
    <div ref={part} className="contents" {...{ [DEFERRED]: "" }}>
      {children}
    </div>
  );
}
