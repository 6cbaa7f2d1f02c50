import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { isBooking, stepIn } from "./booking-address";

/** The step that the address's history entry stands for, and the way to another. */
export function useWizardStep(place: "dialog" | "page") {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const last = useRef(1);
  // While the dialog is open over a wizard on the page, the history speaks of the dialog's steps.
  const asked = place === "page" && isBooking(search) ? last.current : stepIn(state);
  last.current = asked;

  async function goTo(step: number): Promise<void> {
    if (step < asked) await navigate(step - asked);
    // One entry a step, also when several are skipped: Back then walks through them all.
    for (let next = asked + 1; next <= step; next++) {
      await navigate(
        { pathname, search },
        { state: { ...state, bookingStep: next }, preventScrollReset: true },
      );
    }
  }
  return { asked, goTo };
}
