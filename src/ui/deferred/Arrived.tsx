import { type ReactNode, useEffect, useRef } from "react";

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

/** On a part whose script is still on its way. */
const DEFERRED = "data-deferred";

/** Whether a part that the server drew still waits for its script. */
export const isShownAlready = (): boolean => document.querySelector(`[${DEFERRED}]`) !== null;

/** What was pressed, and the part that it waits for. */
let held: { pressed: HTMLElement; part: Element } | null = null;

/** A press on something that does not work yet is kept instead of lost; the last one counts. */
function hold(event: MouseEvent) {
  // Another tab or window: the browser's own business.
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const pressed =
    event.target instanceof Element ? event.target.closest<HTMLElement>("button, a[href]") : null;
  // Addresses elsewhere, phone numbers and mails need no script.
  if (!pressed || (pressed instanceof HTMLAnchorElement && pressed.origin !== location.origin)) return;
  const part = waitingPart(pressed) ?? waitingPart(sectionOf(pressed));
  if (!part) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held = { pressed, part };
}

const waitingPart = (element: Element | null) => element?.closest(`[${DEFERRED}]`);

/** The section of this very page that a link leads to: a change of address would draw a waiting part anew, and the section with it. */
function sectionOf(pressed: HTMLElement): Element | null {
  if (!(pressed instanceof HTMLAnchorElement) || pressed.pathname !== location.pathname) return null;
  return document.getElementById(decodeURIComponent(pressed.hash.slice(1)));
}

/** Presses again what was pressed before this part worked. */
function pressHeld(part: Element | null) {
  if (!held || held.part !== part) return;
  const { pressed } = held;
  held = null;
  pressed.click();
}

if (typeof window !== "undefined") addEventListener("click", hold, true);
