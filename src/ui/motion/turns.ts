/** Marks what takes turns inside of it; `data-turn` says of each part to which turn it belongs, from 0. */
export const TURNS = "data-turns";
/** On it while somebody has stopped it. */
export const PAUSED = "data-paused";

const TURN_MS = 2_000;

/**
 * Shows one turn after another. Which one shows is the document's to know, so that this may begin before React takes the page
 * over and go on after it. It never starts under reduced motion, and only once for each place.
 */
export function startTurns(place: HTMLElement): void {
  if (place.dataset.turning !== undefined || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  place.dataset.turning = "";
  const timer = setInterval(() => {
    if (!place.isConnected) clearInterval(timer);
    else if (!place.hasAttribute(PAUSED)) showNext(place);
  }, TURN_MS);
}

function showNext(place: HTMLElement): void {
  const parts = [...place.querySelectorAll<HTMLElement>("[data-turn]")];
  const turnOf = (part: HTMLElement) => Number(part.dataset.turn);
  const shown = parts.find((part) => !part.hidden);
  const turns = Math.max(...parts.map(turnOf)) + 1;
  const next = ((shown ? turnOf(shown) : 0) + 1) % turns;
  for (const part of parts) part.hidden = turnOf(part) !== next;
}
