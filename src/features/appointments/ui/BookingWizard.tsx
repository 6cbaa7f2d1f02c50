import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Alert } from "~/ui/alert/Alert";
import { StepProgress } from "~/ui/goniometer/StepProgress";
import type { Appointment } from "../contract";
import { BookingDone } from "./BookingDone";
import { BookingFooter } from "./BookingFooter";
import { draftFor, emptyDraft, isStepDone, reachableStep, steps } from "./booking-draft";
import type { FreeHour } from "./free-hours";
import { type FieldErrors, submitBooking } from "./submit-booking";
import { useWizardStep } from "./use-wizard-step";
import { WizardStep } from "./WizardStep";

type Trouble = { kind: "hour_lost" } | { kind: "failed"; detail: string | null };

/** What the wizard stands in: a dialog, or a part of a page. */
interface BookingFrame {
  title: string;
  /** What is chosen so far and the way on; absent once it is booked. */
  footer?: ReactNode;
  children: ReactNode;
}

interface Props {
  place: "dialog" | "page";
  /** Id of a service to start with. */
  service?: string | undefined;
  frame: (parts: BookingFrame) => ReactNode;
}

/** The four steps of a booking. Nothing typed is lost by going back, by a lost hour or by a failed request. */
export function BookingWizard({ place, service, frame }: Props) {
  const [draft, setDraft] = useState(() => draftFor(service));
  const [booked, setBooked] = useState<Appointment | null>(null);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [alternatives, setAlternatives] = useState<FreeHour[]>([]);
  const { asked, goTo } = useWizardStep(place);
  const formId = useId();
  const queryClient = useQueryClient();
  const step = reachableStep(draft, asked);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);

  useEffect(() => {
    // On the first step the dialog itself has taken the focus, and a page leaves it where it is.
    if (lastStep.current !== step) heading.current?.focus();
    lastStep.current = step;
  }, [step]);

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);

  async function confirm() {
    setSending(true);
    setTrouble(null);
    setErrors({});
    const outcome = await submitBooking(draft);
    setSending(false);
    if (outcome.kind === "booked") {
      await goTo(1);
      setDraft(emptyDraft);
      setBooked(outcome.appointment);
    } else if (outcome.kind === "invalid") {
      setErrors(outcome.errors);
    } else if (outcome.kind === "failed") {
      setTrouble(outcome);
    } else {
      setAlternatives(outcome.alternatives);
      setTrouble(outcome);
      await queryClient.invalidateQueries();
      setDraft((now) => ({ ...now, time: null }));
      await goTo(3);
    }
  }

  function next() {
    if (!isStepDone(draft, step)) return;
    if (step === steps.length) void confirm();
    else void goTo(step + 1);
  }

  if (booked) return frame({ title: "Hora reservada", children: <BookingDone appointment={booked} /> });
  return frame({
    title: "Agendar hora",
    footer: (
      <BookingFooter
        formId={formId}
        draft={draft}
        step={step}
        blocked={!isStepDone(draft, step)}
        sending={sending}
        onBack={() => void goTo(step - 1)}
      />
    ),
    children: (
      <form
        id={formId}
        ref={form}
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending) next();
        }}
      >
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          <StepProgress step={step} total={steps.length} label={steps[step - 1] ?? ""} />
        </h2>
        {trouble?.kind === "hour_lost" && step === 3 && (
          <Alert kind="error" title="Esa hora acaba de ser tomada">
            Guardamos todo lo que escribiste. Elige otra de las horas libres.
          </Alert>
        )}
        {trouble?.kind === "failed" && step === 4 && (
          <Alert kind="error">{trouble.detail ?? "Error al agendar la cita. Intenta nuevamente."}</Alert>
        )}
        <WizardStep
          step={step}
          draft={draft}
          errors={errors}
          alternatives={trouble?.kind === "hour_lost" ? alternatives : []}
          onChange={setDraft}
          onTake={(taken) => {
            setDraft(taken);
            void goTo(steps.length);
          }}
        />
      </form>
    ),
  });
}
