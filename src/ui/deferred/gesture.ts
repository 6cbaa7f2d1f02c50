const gestures = [
  "pointerdown",
  "pointermove",
  "touchstart",
  "keydown",
  "focusin",
  "wheel",
  "scroll",
] as const;

/** Resolves the next time that somebody moves, types or scrolls; at once on the server. */
export function nextGesture(): Promise<void> {
  if (typeof window === "undefined") return Promise.resolve();
  return new Promise((resolve) => {
    const met = () => {
      for (const gesture of gestures) removeEventListener(gesture, met, true);
      resolve();
    };
    for (const gesture of gestures) addEventListener(gesture, met, { capture: true, passive: true });
  });
}

/** On the root element where a starter waited for the gesture before any of this ran (pages/starter). */
export const STARTED = "data-started";

/** A page that was scrolled when it came back, or opens at a section, is being read already. */
const isReading = () =>
  typeof window !== "undefined" &&
  (scrollY > 0 || location.hash !== "" || document.documentElement.hasAttribute(STARTED));

/** Met once for as long as the site is open, so that a later page does not wait for another. */
export const firstGesture: Promise<void> = isReading() ? Promise.resolve() : nextGesture();
