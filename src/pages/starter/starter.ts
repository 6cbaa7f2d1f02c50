import { draftKey } from "~/features/hours/appointments/ui/draft-key";
import { followVisit, showVisitChoice } from "~/features/site/visits/ui/follow-visit";
import { maySeeVisits } from "~/features/site/visits/ui/offered/visit-choice";
import { tellNow } from "~/features/site/visits/ui/report-visits";
import { ASKS_WHEN_NEAR, NEAR, READY, RESUMES, STANDS_IN } from "~/shared/held-entry";
import { FLOATING, keepClear } from "~/ui/motion/keep-clear";
import { SWEEP, startSweep } from "~/ui/motion/sweep";
import { startTurns, TURNS } from "~/ui/motion/turns";
import { markPrintedPages } from "~/ui/print/mark-pages";
import { bookingPath } from "../booking-path";
import { fetchLater, savesData } from "./fetch-later";
import { controlOf, holdPresses, tellHeld } from "./hold-presses";
import { registerWorker } from "./register-worker";
import { startEntry } from "./start-entry";

// All the script of a public page until the first gesture (docs/decisions/0026). It stands in the page itself.

// React compares the head with what it rendered.
document.currentScript?.remove();
showVisitChoice();
markPrintedPages();

// The page for want of a network stands at addresses of others: React would draw theirs over it.
const begin = () => {
  if (!document.querySelector(`[${STANDS_IN}]`) || location.pathname === "/sin-conexion")
    startEntry(() => tellHeld(begin));
};
holdPresses(begin);

/**
 * A finger that scrolls saves nobody anything under Save-Data; there only what is pressed or typed counts. What goes down on a
 * control begins with its click, after the sign: a slow phone that ran the scripts first would show nothing meanwhile.
 */
const onPointer = ({ target, type, pointerType }: PointerEvent) => {
  const control = controlOf(target);
  if (type === "pointerover" ? control && pointerType === "mouse" : !control && !savesData()) begin();
};
const onKeyDown = ({ key }: KeyboardEvent) => {
  if (key !== "Tab" || !savesData()) begin();
};
const onFocus = ({ target }: FocusEvent) => {
  if (target instanceof HTMLElement && target.matches("input, textarea, select")) begin();
};
addEventListener("pointerdown", onPointer, true);
addEventListener("pointerover", onPointer, true);
addEventListener("keydown", onKeyDown, true);
addEventListener("focusin", onFocus, true);

/** Their own page is one press away, and says so; or they have begun to book in this tab. Their pages are taken over at once. */
function isKnown(): boolean {
  try {
    const isBooking = location.pathname === bookingPath && sessionStorage.getItem(draftKey("page"));
    return Boolean(isBooking) || localStorage.getItem("user") !== null;
  } catch {
    return false;
  }
}
// Before the first paint.
if (isKnown()) document.documentElement.setAttribute(RESUMES, "");

function beginWhenNear(): void {
  if (savesData()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: NEAR },
  );
  for (const part of document.querySelectorAll(`[${ASKS_WHEN_NEAR}]`)) observer.observe(part);
}

const whenIdle = (work: () => void) =>
  // Safari has no idle callback.
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 3_000 }) : setTimeout(work, 1_000);

addEventListener("DOMContentLoaded", () => {
  for (const place of document.querySelectorAll<HTMLElement>(`[${TURNS}]`)) startTurns(place);
  for (const place of document.querySelectorAll<HTMLElement>(`[${SWEEP}]`)) startSweep(place);
  for (const place of document.querySelectorAll<HTMLElement>(`[${FLOATING}]`)) keepClear(place);
  const stopVisit = followVisit(location.pathname, maySeeVisits());
  addEventListener(
    READY,
    () => {
      removeEventListener("pointerdown", onPointer, true);
      removeEventListener("pointerover", onPointer, true);
      removeEventListener("keydown", onKeyDown, true);
      removeEventListener("focusin", onFocus, true);
      stopVisit();
      tellNow();
    },
    { once: true },
  );
  beginWhenNear();
  if (isKnown()) begin();
});
addEventListener("load", () =>
  whenIdle(() => {
    registerWorker();
    fetchLater();
  }),
);
