import { formatCount } from "~/shared/money";

/** Marks a number that sweeps, with the number and how long its sweep takes. */
export const SWEEP = "data-sweep";

/**
 * Lets a number sweep from nothing once it comes into view: its text counts, and `--done` goes from 0 to 1 for what is drawn around
 * it. It stands from the start without a script, under reduced motion, and where it is in view already: a number that stands
 * does not jump back. Only once for each place, before or after React takes the page over.
 */
export function startSweep(place: HTMLElement): void {
  if (place.dataset.swept !== undefined) return;
  place.dataset.swept = "";
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { top, bottom } = place.getBoundingClientRect();
  if (top < innerHeight && bottom > 0) return;
  const show = showerOf(place);
  show(0);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      sweep(show, performance.now(), Number(place.dataset.sweepMs));
    },
    { threshold: 0.3 },
  );
  observer.observe(place);
}

function showerOf(place: HTMLElement): (done: number) => void {
  const text = place.querySelector<HTMLElement>("[data-number]");
  const value = Number(place.getAttribute(SWEEP));
  return (done) => {
    place.style.setProperty("--done", String(done));
    if (text) text.textContent = formatCount(Math.round(value * done)) + (text.dataset.number ?? "");
  };
}

function sweep(show: (done: number) => void, began: number, lastsMs: number): void {
  const passed = Math.min(1, (performance.now() - began) / lastsMs);
  show(1 - (1 - passed) ** 3);
  if (passed < 1) requestAnimationFrame(() => sweep(show, began, lastsMs));
}
