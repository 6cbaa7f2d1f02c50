import { useRef, useState } from "react";
import type { Appointment } from "../../contract";
import { type ChangeOutcome, outcomeOf } from "./change-outcome";
import { useAppointmentsCache } from "./own-appointments";

/** A change on its way whose answer was lost can be looked up: has it happened? */
type Check = "idle" | "looking" | "unreachable" | "not_happened";

/**
 * Asks for one change of one appointment and keeps what is known of it. Whatever the answer, what the page shows is what the
 * server has: a change that came first by another way is read anew.
 */
export function useChange(id: string) {
  const cache = useAppointmentsCache();
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const [pending, setPending] = useState(false);
  const [check, setCheck] = useState<Check>("idle");
  const underWay = useRef(false);

  async function ask(send: (signal: AbortSignal) => Promise<Appointment>): Promise<ChangeOutcome | null> {
    if (underWay.current) return null;
    underWay.current = true;
    setPending(true);
    setOutcome(null);
    setCheck("idle");
    const came = await outcomeOf(send);
    if (came.kind === "done") cache.put(came.appointment);
    // Lost on the way, the old state stays; the next look tells.
    if (came.kind === "not_active" || came.kind === "too_late") await cache.read().catch(() => undefined);
    underWay.current = false;
    setPending(false);
    setOutcome(came);
    return came;
  }

  /** After a lost answer: true when what was asked for has happened. */
  async function lookAgain(hasHappened: (appointment: Appointment) => boolean): Promise<boolean> {
    setCheck("looking");
    try {
      const now = (await cache.read()).find((each) => each.id === id);
      const happened = now !== undefined && hasHappened(now);
      setCheck(happened ? "idle" : "not_happened");
      return happened;
    } catch {
      setCheck("unreachable");
      return false;
    }
  }

  function forget(): void {
    setOutcome(null);
    setCheck("idle");
  }

  return { outcome, pending, check, ask, lookAgain, forget };
}

export type Change = ReturnType<typeof useChange>;
