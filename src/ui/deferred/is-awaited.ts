import { OPENS, WAITING } from "~/shared/held-entry";

/** Whether a press that the starter holds will open the dialog of this title: its script is then fetched along with the page's. */
export const isAwaited = (title: string): boolean =>
  typeof document !== "undefined" &&
  document.querySelector(`[${WAITING}][${OPENS}]`)?.getAttribute(OPENS) === title;
