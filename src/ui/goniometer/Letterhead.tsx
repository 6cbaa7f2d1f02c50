import type { ReactNode } from "react";
import { LogoMark } from "./Logo";

/** The head of a page to print: the mark, small, and whose it is. */
export function Letterhead({ children }: { children: ReactNode }) {
  return (
    <p className="letterhead">
      <LogoMark className="mark" />
      <span>{children}</span>
    </p>
  );
}
