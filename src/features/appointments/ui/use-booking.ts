import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { toast } from "~/ui/toast/toast";
import type { Appointment } from "../contract";
import { type Beginning, draftFor, emptyDraft, type PatientForm, withoutChoiceOf } from "./booking-draft";
import { bookingSender, type FieldErrors, type Trouble } from "./submit-booking";

/** What is being booked, and what came of sending it. */
export function useBooking(beginning: Beginning, goTo: (step: number) => Promise<void>) {
  const [draft, setDraft] = useState(() => draftFor(beginning));
  const [booked, setBooked] = useState<Appointment | null>(null);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Grows with every refusal of typed fields: the first of them then takes the focus. */
  const [refusals, setRefusals] = useState(0);
  const [send] = useState(bookingSender);
  /** Beside `sending`, for what may not wait for the next rendering. */
  const underWay = useRef(false);
  const mounted = useRef(false);
  const queryClient = useQueryClient();

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function confirm(): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    setTrouble(null);
    setErrors({});
    const outcome = await send(draft);
    underWay.current = false;
    if (!mounted.current) {
      // Nothing should lead here while it is sent; if something did, the news is still told.
      if (outcome.kind === "booked")
        toast({ title: "Tu hora está reservada", description: "Te llegará un correo de confirmación." });
      return;
    }
    setSending(false);
    if (outcome.kind === "booked") {
      setBooked(outcome.appointment);
      setDraft(emptyDraft);
      await goTo(1);
      return;
    }
    if (outcome.kind === "invalid") {
      setErrors(outcome.errors);
      setRefusals((count) => count + 1);
      return;
    }
    setTrouble(outcome);
    if (outcome.kind === "failed") return;
    const step = outcome.kind === "hour_lost" ? 3 : outcome.step;
    setDraft((now) =>
      outcome.kind === "hour_lost" ? { ...now, time: null } : withoutChoiceOf(now, outcome.step),
    );
    // Reset, not only refreshed: the old hours would stand there as if they could be had.
    void queryClient.resetQueries();
    await goTo(step);
  }

  /** Whoever corrects a field has read what was wrong with it. */
  function correct(name: keyof PatientForm): void {
    setErrors(({ [name]: _, ...others }) => others);
  }

  return { draft, setDraft, booked, sending, underWay, trouble, errors, refusals, confirm, correct };
}
