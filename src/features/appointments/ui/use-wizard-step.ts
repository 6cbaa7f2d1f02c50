import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { isBooking, presentEntry, stepIn } from "./booking-address";

/** The step that the address's history entry stands for, and the way to another. */
export function useWizardStep(within: "dialog" | "page") {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const last = useRef(1);
  // While the dialog is open over a wizard on the page, the history speaks of the dialog's steps.
  const inFront = within === "dialog" || !isBooking(search);
  const asked = inFront ? stepIn(state) : last.current;
  last.current = asked;

  /** Counts from the entry of this moment: the one that was rendered may be left already, and a step too far leaves the site. */
  async function goTo(step: number): Promise<void> {
    const entry = presentEntry();
    if (entry.pathname !== pathname || isBooking(entry.search) !== (within === "dialog")) return;
    const from = stepIn(entry.state);
    if (step < from) await navigate(step - from);
    // One entry a step, also when several are skipped: Back then walks through them all.
    for (let next = from + 1; next <= step; next++) {
      await navigate(
        { pathname, search: entry.search },
        { state: { ...entry.state, bookingStep: next }, preventScrollReset: true },
      );
    }
  }
  return { asked, inFront, goTo };
}
