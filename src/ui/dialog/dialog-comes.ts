import { DIALOG_COMES } from "~/shared/held-entry";

/** Tells the starter that a dialog of React's stands; false when what the starter shows is more and stays in front. */
export const tellDialogComes = (dialog: HTMLElement): boolean =>
  dispatchEvent(new CustomEvent(DIALOG_COMES, { detail: dialog, cancelable: true }));
