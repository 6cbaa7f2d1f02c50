import { useLocation, useNavigate } from "react-router";
import { stepIn } from "./booking-address";

/** The step that the address's history entry stands for, and the way to another. */
export function useWizardStep() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = stepIn(state);

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
