import { type ReactNode, useEffect, useId, useRef } from "react";
import { StepProgress } from "~/ui/goniometer/StepProgress";
import { BookingDone } from "./BookingDone";
import { BookingFooter } from "./BookingFooter";
import { BookingTrouble } from "./BookingTrouble";
import { type Beginning, isStepDone, reachableStep, steps } from "./booking-draft";
import { StayWhileSending } from "./StayWhileSending";
import { sayChoices } from "./say";
import { useBooking } from "./use-booking";
import { useWizardStep } from "./use-wizard-step";
import { WizardStep } from "./WizardStep";

/** What the wizard stands in: a dialog, or a part of a page. */
interface BookingFrame {
  title: string;
  /** What is chosen so far and the way on; absent once it is booked. */
  footer?: ReactNode;
  /** It is being sent: not the moment to close. */
  busy?: boolean;
  children: ReactNode;
}

interface Props {
  place: "dialog" | "page";
  /** What to start with: the id of a service, a reason. */
  beginning?: Beginning;
  frame: (parts: BookingFrame) => ReactNode;
}

/** The four steps of a booking. Nothing typed is lost by going back, by a lost hour or by a failed request. */
export function BookingWizard({ place, beginning = {}, frame }: Props) {
  const { asked, goTo } = useWizardStep(place);
  const { draft, setDraft, booked, sending, underWay, trouble, errors, refusals, confirm, correct } =
    useBooking(beginning, goTo);
  const formId = useId();
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
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusals]);

  function next() {
    if (sending || !isStepDone(draft, step)) return;
    if (step === steps.length) void confirm();
    else void goTo(step + 1);
  }

  if (booked) return frame({ title: "Hora reservada", children: <BookingDone appointment={booked} /> });
  return frame({
    title: "Agendar hora",
    busy: sending,
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
          next();
        }}
      >
        {sending && <StayWhileSending underWay={underWay} />}
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          <StepProgress step={step} total={steps.length} label={steps[step - 1] ?? ""} />
        </h2>
        <BookingTrouble trouble={trouble} step={step} />
        {/* On a phone the foot has room for the hour alone; nobody confirms without seeing the price. */}
        {step === steps.length && <p className="tabular-nums sm:hidden">{sayChoices(draft)}</p>}
        <WizardStep
          step={step}
          draft={draft}
          errors={errors}
          alternatives={trouble?.kind === "hour_lost" ? trouble.alternatives : []}
          onChange={setDraft}
          onCorrect={correct}
          onTake={(taken) => {
            setDraft(taken);
            void goTo(steps.length);
          }}
        />
      </form>
    ),
  });
}
