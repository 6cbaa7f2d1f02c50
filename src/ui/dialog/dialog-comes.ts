import { DIALOG_COMES } from "~/shared/held-entry";

/** Marks what has the focus once a dialog is open; without it that is the button that closes it. */
export const FIRST_FOCUS = "[data-first-focus]";

/** What the starter of a page is told of a dialog of React's, and what it answers. */
export interface ComingDialog {
  panel: HTMLElement;
  /** Where in it somebody is already, who began in the starter's. */
  focus: HTMLElement | null;
}

/** Says that a dialog takes its place. `isKept`: the starter's goes on standing instead, because this one has no room for what was typed. */
export function announceDialog(panel: HTMLElement): { isKept: boolean; focus: HTMLElement | null } {
  const detail: ComingDialog = { panel, focus: null };
  const isKept = !dispatchEvent(new CustomEvent(DIALOG_COMES, { detail, cancelable: true }));
  return { isKept, focus: detail.focus };
}
