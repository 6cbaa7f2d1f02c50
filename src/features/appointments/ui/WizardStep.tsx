import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { type BookingDraft, isStepDone } from "./booking-draft";
import { type FreeHour, firstHours, freeHours } from "./free-hours";
import { HourStep } from "./HourStep";
import { PatientStep } from "./PatientStep";
import { QuickHours } from "./QuickHours";
import { ServiceStep } from "./ServiceStep";
import type { FieldErrors } from "./submit-booking";
import { TherapistStep } from "./TherapistStep";
import { useAvailability, useTherapists } from "./use-agenda";

interface Props {
  step: number;
  draft: BookingDraft;
  errors: FieldErrors;
  alternatives: FreeHour[];
  onChange: (draft: BookingDraft) => void;
  /** An hour was taken with one touch: nothing is left to choose but who comes. */
  onTake: (draft: BookingDraft) => void;
}

/** The body of the present step; those that show the agenda wait for it. */
export function WizardStep({ step, draft, errors, alternatives, onChange, onTake }: Props) {
  const therapists = useTherapists();
  const availability = useAvailability(draft.service?.name);
  if (step === 4) {
    const { patient } = draft;
    return (
      <PatientStep
        form={patient}
        errors={errors}
        onChange={(changes) => onChange({ ...draft, patient: { ...patient, ...changes } })}
      />
    );
  }
  const agenda = therapists.data &&
    availability.data && { team: therapists.data, availability: availability.data };
  const lost = therapists.isError || availability.isError;
  const retry = () => void Promise.all([therapists.refetch(), availability.refetch()]);

  if (step === 1) {
    const hours = agenda && isStepDone(draft, 1) ? firstHours(freeHours(agenda.availability, null), 3) : [];
    const memberOf = (hour: FreeHour) => agenda?.team.find(({ id }) => hour.therapistIds.includes(id));
    const offer = hours.length > 0 && (
      <QuickHours
        title="Primeras horas libres"
        hours={hours}
        note={(hour) => (hour.therapistIds.length > 1 ? "" : `con ${memberOf(hour)?.name}`)}
        onTake={({ date, time }) => onTake({ ...draft, therapist: "anyone", date, time })}
      />
    );
    return <ServiceStep draft={draft} offer={offer} onChange={onChange} />;
  }
  if (lost) return <AgendaLost onRetry={retry} />;
  if (!agenda) return <AgendaLoading />;
  return step === 2 ? (
    <TherapistStep
      draft={draft}
      therapists={agenda.team}
      availability={agenda.availability}
      onChange={onChange}
    />
  ) : (
    <HourStep
      draft={draft}
      availability={agenda.availability}
      alternatives={alternatives}
      onChange={onChange}
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

function AgendaLost({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert kind="error" title="No pudimos cargar las horas libres">
      <p className="mb-3">Revisa tu conexión. Lo que elegiste sigue aquí.</p>
      <Button variant="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </Alert>
  );
}
