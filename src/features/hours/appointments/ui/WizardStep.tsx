import { failureOf } from "~/client/call-failure";
import type { FieldErrors } from "~/client/use-form";
import { type Slot, whoGives } from "~/features/hours/availability/free-slots";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import type { BookingDraft, PatientForm } from "./booking-draft";
import { FirstSlots } from "./FirstSlots";
import { packInUse } from "./own-packs";
import { PatientStep } from "./PatientStep";
import { ServiceStep } from "./ServiceStep";
import { SlotStep } from "./SlotStep";
import { TherapistStep } from "./TherapistStep";
import { TroubleHelp } from "./TroubleHelp";
import { useAvailability, useTherapists } from "./use-agenda";
import type { useNextVisit } from "./use-next-visit";

interface Props {
  step: number;
  draft: BookingDraft;
  visitor: ReturnType<typeof useNextVisit>;
  errors: FieldErrors<PatientForm>;
  alternatives: Slot[];
  onChange: (draft: BookingDraft) => void;
  /** Somebody types in a field of theirs. */
  onPatient: (changes: Partial<PatientForm>) => void;
  /** A slot was taken with one touch: nothing is left to choose but who comes. */
  onTake: (draft: BookingDraft) => void;
}

/** The body of the present step; those that show the agenda wait for it. */
export function WizardStep({
  step,
  draft,
  visitor,
  errors,
  alternatives,
  onChange,
  onPatient,
  onTake,
}: Props) {
  const therapists = useTherapists();
  const availability = useAvailability(draft.service?.name ?? null);
  if (step === 4) {
    return (
      <PatientStep
        draft={draft}
        person={visitor.person}
        mustPay={draft.service?.requiresPayment === "hold" && packInUse(visitor.visit, draft) === null}
        errors={errors}
        onChange={onPatient}
      />
    );
  }
  const agenda = therapists.data &&
    availability.data &&
    !availability.isPlaceholderData && { team: therapists.data, availability: availability.data };
  const lost = therapists.isError || availability.isError;
  const retry = () => void Promise.all([therapists.refetch(), availability.refetch()]);

  if (step === 1) {
    const offer = <FirstSlots draft={draft} visitor={visitor} onTake={onTake} />;
    return <ServiceStep draft={draft} offer={offer} visit={visitor.visit} onChange={onChange} />;
  }
  if (lost) return <AgendaLost error={therapists.error ?? availability.error} onRetry={retry} />;
  if (!agenda) return <AgendaLoading />;
  return step === 2 ? (
    <TherapistStep
      draft={draft}
      therapists={whoGives(agenda.team, agenda.availability)}
      availability={agenda.availability}
      onChange={onChange}
    />
  ) : (
    <SlotStep
      draft={draft}
      availability={agenda.availability}
      alternatives={alternatives}
      onChange={onChange}
      onPatient={onPatient}
    />
  );
}

function AgendaLoading() {
  return (
    <div className="flex flex-col gap-3">
      <p role="status">Cargando las horas libres…</p>
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}

function AgendaLost({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert kind="error" title="No pudimos cargar las horas libres">
      <TroubleHelp failure={failureOf(error)} kept="Lo que elegiste sigue aquí." />
      <Button variant="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </Alert>
  );
}
