import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isBooking, presentEntry, stepIn } from "./booking-address";

/** The step that the address's history entry stands for, and the way to another. */
export function useWizardStep(within: "dialog" | "page") {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const last = useRef(1);
  // Where a walk over several entries leads: what lies between is not shown.
  const [ahead, setAhead] = useState<number | null>(null);
  // While the dialog is open over a wizard on the page, the history speaks of the dialog's steps.
  const inFront = within === "dialog" || !isBooking(search);
  const present = inFront ? stepIn(state) : last.current;
  if (ahead !== null && present >= ahead) setAhead(null);
  const asked = inFront ? (ahead ?? present) : present;
  last.current = asked;

  /** Counts from the entry of this moment: the one that was rendered may be left already, and a step too far leaves the site. */
  async function goTo(step: number): Promise<void> {
    const entry = presentEntry();
    if (entry.pathname !== pathname || isBooking(entry.search) !== (within === "dialog")) return;
    const from = stepIn(entry.state);
    if (step < from) await navigate(step - from);
    // A single step is shown when the history stands there: a reload at that moment goes on from it.
    if (step > from + 1) setAhead(step);
    // One entry a step, also when several are skipped: Back then walks through them all.
    for (let next = from + 1; next <= step; next++) {
      await navigate(
        { pathname, search: entry.search },
        { state: { ...entry.state, bookingStep: next }, preventScrollReset: true },
      );
    }
    // Something kept it from arriving.
    if (stepIn(presentEntry().state) < step) setAhead(null);
  }

  /** The same from an address that told the hour: once it is chosen, a reload goes by what is chosen. */
  async function begin(step: number): Promise<void> {
    setAhead(step);
    await navigate({ pathname }, { replace: true, preventScrollReset: true });
    await goTo(step);
  }
  return { asked, inFront, goTo, begin };
}
