import { useRef } from "react";
import { DIALOG_COMES } from "~/shared/held-entry";

/** Marks what has the focus once a dialog is open; without it that is the button that closes it. */
const FIRST_FOCUS = "[data-first-focus]";

/** Spread on Radix's content: where the focus goes when a dialog opens, and back to when it closes. */
export function useDialogFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus(event: Event) {
      dispatchEvent(new Event(DIALOG_COMES));
      opener.current = document.activeElement;
      const first = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(FIRST_FOCUS);
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus(event: Event) {
      // Radix would look for its own trigger; these dialogs open from anywhere.
      event.preventDefault();
      // What was done here may have taken the opener away: then it is the dialog beneath, or the page.
      const beneath = [...document.querySelectorAll<HTMLElement>("[role=dialog]")].findLast(
        (dialog) => dialog !== event.currentTarget,
      );
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected && current !== document.body) current.focus();
      else (beneath ?? document.querySelector("main"))?.focus({ preventScroll: true });
    },
  };
}
