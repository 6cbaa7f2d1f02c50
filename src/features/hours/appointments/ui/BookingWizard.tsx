import { type ReactNode, useEffect, useId, useRef } from "react";
import { StepProgress } from "~/ui/goniometer/StepProgress";
import { BookingDone } from "./BookingDone";
import { BookingFooter } from "./BookingFooter";
import { BookingTrouble } from "./BookingTrouble";
import { type Beginning, isStepDone, reachableStep, steps } from "./booking-draft";
import { packInUse } from "./own-packs";
import { StayWhileSending } from "./StayWhileSending";
import { useBooking } from "./use-booking";
import { useNextVisit } from "./use-next-visit";
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

export type BookingProgress = "fresh" | "begun" | "booked";

interface Props {
  within: "dialog" | "page";
  /** The system confirms bookings by itself. */
  confirmsBookings: boolean;
  /** How far it is, for what stands around it. */
  onProgress?: ((progress: BookingProgress) => void) | undefined;
  /** What to start with: the id of a service, a reason. */
  beginning?: Beginning;
  frame: (parts: BookingFrame) => ReactNode;
}

/** The four steps of a booking. Nothing typed is lost by going back, by a lost hour or by a failed request. */
export function BookingWizard({ within, beginning = {}, confirmsBookings, onProgress, frame }: Props) {
  const { asked, inFront, goTo, begin } = useWizardStep(within);
  const visitor = useNextVisit();
  const { draft, setDraft, isRestored, booked, form, trouble, confirm } = useBooking({
    within,
    beginning,
    visit: visitor.visit,
    person: visitor.person,
    goTo,
  });
  const usedPack = packInUse(visitor.visit, draft);
  const { pending: sending, underWay } = form;
  const formId = useId();
  const step = reachableStep(draft, asked);
  const isLast = step === steps.length;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef<number>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it began
  useEffect(() => {
    if (!isRestored) return;
    if (!inFront || booked) return;
    // After a reload: something that was chosen is not offered any more. The history stands where the person does.
    if (step < asked) void goTo(step);
    // Its hour was chosen where it was opened.
    else if (beginning.hour) void begin(steps.length);
  }, [isRestored]);

  useEffect(() => {
    if (!isRestored) return;
    // Where it begins the dialog itself has taken the focus, and a page leaves it where it is.
    if (lastStep.current !== null && lastStep.current !== step) heading.current?.focus();
    lastStep.current = step;
  }, [step, isRestored]);

  function next() {
    if (sending || !isStepDone(draft, step)) return;
    if (isLast) void confirm();
    else void goTo(step + 1);
  }

  useEffect(() => {
    onProgress?.(booked ? "booked" : step > 1 ? "begun" : "fresh");
  }, [booked, step, onProgress]);

  if (booked)
    return frame({
      title: "Hora reservada",
      children: <BookingDone {...booked} confirmsBookings={confirmsBookings} />,
    });
  return frame({
    title: "Agendar hora",
    busy: sending,
    footer: (
      <BookingFooter
        formId={formId}
        draft={draft}
        packInUse={usedPack}
        step={step}
        blocked={!isStepDone(draft, step)}
        sending={sending}
        onBack={() => void goTo(step - 1)}
      />
    ),
    children: (
      <form
        id={formId}
        {...form.formProps}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        {(isLast || sending) && inFront && <StayWhileSending underWay={underWay} sending={sending} />}
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          <StepProgress step={step} total={steps.length} label={steps[step - 1] ?? ""} />
        </h2>
        <BookingTrouble trouble={trouble} step={step} />
        <WizardStep
          step={step}
          draft={draft}
          visitor={visitor}
          errors={form.errors}
          alternatives={trouble?.kind === "slot_lost" ? trouble.alternatives : []}
          onChange={setDraft}
          onPatient={form.set}
          onTake={(taken) => {
            setDraft(taken);
            void goTo(steps.length);
          }}
        />
      </form>
    ),
  });
}
