/** On a part whose script is still on its way. */
export const DEFERRED = "data-deferred";

let held: HTMLElement | null = null;

/** A press on something that does not work yet is kept instead of lost; the last one counts. */
function hold(event: MouseEvent) {
  if (!(event.target instanceof Element) || !event.target.closest(`[${DEFERRED}]`)) return;
  // Another tab or window: the browser's own business.
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const pressed = event.target.closest<HTMLElement>("button, a[href]");
  // Addresses elsewhere, phone numbers and mails need no script.
  if (!pressed || (pressed instanceof HTMLAnchorElement && pressed.origin !== location.origin)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held = pressed;
}

/** Presses again what was pressed too early inside a part that works now. */
export function pressHeld(part: Element | null) {
  if (!held || !part?.contains(held)) return;
  const pressed = held;
  held = null;
  pressed.click();
}

if (typeof window !== "undefined") addEventListener("click", hold, true);
