import { useKeys } from "~/client/dashboard/keys";
import { lineInFocus, moveLine } from "~/client/dashboard/lines";

/** What a key presses at the desk: the button of a line that says it is its own, by `aria-keyshortcuts`. */
export const deskKeys = { arrived: "l", missed: "x", charge: "c", confirmed: "a", noAnswer: "o" } as const;

/** What is taken back with a press, or is only opened: without a line in focus the first is meant. */
const harmless: string[] = [deskKeys.arrived, deskKeys.charge];

/** Of the line that has the focus; then it is about the next line. */
export function useDeskKeys(): void {
  useKeys({
    j: () => moveLine(1),
    k: () => moveLine(-1),
    ...Object.fromEntries(Object.values(deskKeys).map((key) => [key, () => press(key)])),
  });
}

function press(key: string): void {
  const line = lineInFocus();
  if (!line && !harmless.includes(key)) return;
  const button = (line ?? document).querySelector<HTMLElement>(`[data-line] [aria-keyshortcuts="${key}"]`);
  if (!button) return;
  const of = button.closest<HTMLElement>("[data-line]");
  if (line && key !== deskKeys.charge) (of?.nextElementSibling as HTMLElement | null)?.focus();
  button.click();
}
