import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "~/client/use-form";
import { toast } from "~/ui/toast/toast";
import type { Appointment } from "../contract";
import { type Beginning, draftFor, emptyDraft, type PatientForm, withoutChoiceOf } from "./booking-draft";
import { type BookingOutcome, bookingSender, type Trouble } from "./submit-booking";

/** What is being booked, and what came of sending it. */
export function useBooking(beginning: Beginning, goTo: (step: number) => Promise<void>) {
  const [draft, setDraft] = useState(() => draftFor(beginning));
  const [booked, setBooked] = useState<Appointment | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [send] = useState(bookingSender);
  const outcome = useRef<BookingOutcome | null>(null);
  const mounted = useRef(false);
  const queryClient = useQueryClient();
  const form = useForm<PatientForm>({
    values: draft.patient,
    onChange: (changes) => setDraft((now) => ({ ...now, patient: { ...now.patient, ...changes } })),
    check: () => ({}),
    async send(_, signal, refuse) {
      setTrouble(null);
      outcome.current = await send(draft, signal);
      if (outcome.current.kind === "invalid") refuse(outcome.current.errors);
    },
    onFailure: () => ({}),
  });

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function confirm(): Promise<void> {
    if (form.underWay.current) return;
    outcome.current = null;
    await form.submit();
    // Only now: until it is sent, nothing may lead away from where it was confirmed.
    const came: BookingOutcome | null = outcome.current;
    if (came) await follow(came);
  }

  async function follow(came: BookingOutcome): Promise<void> {
    if (!mounted.current) {
      // Nothing should lead here while it is sent; if something did, the news is still told.
      if (came.kind === "booked")
        toast({ title: "Tu hora está reservada", description: "Te llegará un correo de confirmación." });
      return;
    }
    if (came.kind === "booked") {
      setBooked(came.appointment);
      setDraft(emptyDraft);
      await goTo(1);
      return;
    }
    if (came.kind === "invalid") return;
    setTrouble(came);
    if (came.kind === "failed") return;
    const step = came.kind === "slot_lost" ? 3 : came.step;
    setDraft((now) => (came.kind === "slot_lost" ? { ...now, time: null } : withoutChoiceOf(now, came.step)));
    // Reset, not only refreshed: the old hours would stand there as if they could be had.
    void queryClient.resetQueries();
    await goTo(step);
  }

  return { draft, setDraft, booked, form, trouble, confirm };
}
