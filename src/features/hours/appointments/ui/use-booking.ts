import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useClinic } from "~/client/clinic";
import { useForm } from "~/client/use-form";
import { useCatalogue } from "~/features/clinic/catalogue/ui/offered/Catalogue";
import { cataloguePath } from "~/features/clinic/catalogue/ui/offered/read-catalogue";
import { toast } from "~/ui/toast/toast";
import { useHydrated } from "~/ui/use-hydrated";
import { type NextVisit, readNextVisit } from "../next-visit-contract";
import {
  type Beginning,
  type BookingDraft,
  draftFor,
  emptyDraft,
  type PatientForm,
  type Person,
  withoutChoiceOf,
  withoutPerson,
  withPerson,
  withPrice,
} from "./booking-draft";
import { soldOf } from "./format-choices";
import { rememberedCoverage } from "./remembered-coverage";
import { type Booked, dropDraft, keepBooked, keepDraft, keptBooked, keptDraft } from "./stored-draft";
import { type BookingOutcome, bookingSender, type Trouble } from "./submit-booking";
import { clinicToday } from "./use-agenda";

interface Options {
  within: "dialog" | "page";
  beginning: Beginning;
  visit: NextVisit | null;
  /** Who books, as far as that is known: what is empty is filled in. */
  person: Person | null;
  goTo: (step: number) => Promise<void>;
}

/** What is being booked, and what came of sending it. */
export function useBooking({ within, beginning, visit, person, goTo }: Options) {
  const isLive = useHydrated();
  const services = useCatalogue();
  const { payments } = useClinic();
  const kept = () => keptDraft(within, services, clinicToday());
  const begin = (before: BookingDraft | null): BookingDraft => {
    const anew = draftFor(services, beginning);
    // An hour that was chosen on the way here is meant; what was typed before stays typed.
    return before && beginning.hour
      ? { ...anew, patient: before.patient, awaited: before.awaited }
      : (before ?? anew);
  };
  const [chosen, setDraft] = useState(() => begin(isLive ? kept() : null));
  // Said now, else what the patient's file says, else what this browser knows: it may be another's.
  const coverage = chosen.coverage ?? visit?.coverage ?? (isLive ? rememberedCoverage() : null);
  const draft = { ...chosen, coverage };
  const [booked, setBooked] = useState<Booked | null>(() => (isLive ? keptBooked(within) : null));
  const [isRestored, setRestored] = useState(isLive);
  // The page came whole, the same for everybody: what this tab keeps joins after the first rendering.
  if (isLive && !isRestored) {
    setRestored(true);
    const before = kept();
    // What was pressed meanwhile is chosen already.
    if (before) setDraft(begin(before));
    setBooked(keptBooked(within));
  }
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
    if (!person) return;
    setDraft((now) => withPerson(now, person));
    return () => setDraft((now) => withoutPerson(now, person));
  }, [person]);
  useEffect(() => {
    if (isLive && !booked) keepDraft(within, chosen, person);
  }, [within, chosen, person, booked, isLive]);
  useEffect(() => {
    if (!booked) return;
    keepBooked(within, booked);
    return () => dropDraft(within);
  }, [within, booked]);
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
      setBooked({
        appointment: came.appointment,
        sold: soldOf(payments, visit, draft),
        waits: draft.patient.waitForEarlier,
      });
      setDraft({ ...emptyDraft, coverage });
      // Another hour is chosen among what is free now, and of what is left of a pack.
      void queryClient.invalidateQueries();
      await goTo(1);
      return;
    }
    if (came.kind === "invalid") return;
    setTrouble(came);
    if (came.kind === "failed") return;
    if (came.kind === "price_changed") {
      setDraft((now) => withPrice(now, came.price));
      void queryClient.invalidateQueries({ queryKey: [cataloguePath] });
      return;
    }
    const step = came.kind === "slot_lost" ? 3 : came.step;
    setDraft((now) => (came.kind === "slot_lost" ? { ...now, time: null } : withoutChoiceOf(now, came.step)));
    // Reset, not only refreshed: the old hours would stand there as if they could be had.
    void queryClient.resetQueries({
      predicate: ({ queryKey: [path] }) => path !== readNextVisit.path && path !== cataloguePath,
    });
    if (came.kind === "wrong_choice") void queryClient.invalidateQueries({ queryKey: [cataloguePath] });
    await goTo(step);
  }

  return { draft, setDraft, isRestored, booked, form, trouble, confirm };
}
