// pack: dashboard-parts

/** The line of a list that has the focus: `data-line` names it. */
export const lineInFocus = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>("[data-line]") ?? null;

/** Through the lines of a place, in the order in which they stand; from nowhere to the hour of now, or to the first. */
export function moveLine(step: 1 | -1): void {
  const lines = [...document.querySelectorAll<HTMLElement>("[data-line]")];
  const at = lines.findIndex((line) => line.contains(document.activeElement));
  const now = Math.max(
    0,
    lines.findIndex((line) => line.ariaCurrent === "time"),
  );
  const next = lines[at === -1 ? now : Math.min(lines.length - 1, Math.max(0, at + step))];
  if (!next) return;
  const answer = next.querySelector<HTMLElement>("[data-answer]");
  (answer ?? next).focus();
  next.scrollIntoView({ block: "nearest" });
}
