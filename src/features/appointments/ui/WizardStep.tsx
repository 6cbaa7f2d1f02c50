import { clinic } from "content/clinic";
import type { Service } from "content/shape";
import type { FieldErrors } from "~/client/use-form";
import { firstSlots, freeSlots, type Slot } from "~/features/availability/free-slots";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { type BookingDraft, isStepDone, type PatientForm, withService } from "./booking-draft";
import { formatPrice } from "./format-choices";
import { PatientStep } from "./PatientStep";
import { QuickSlots } from "./QuickSlots";
import { ServiceStep } from "./ServiceStep";
import { SlotStep } from "./SlotStep";
import { TherapistStep } from "./TherapistStep";
import { useAvailability, useTherapists } from "./use-agenda";

interface Props {
  step: number;
  draft: BookingDraft;
  errors: FieldErrors<PatientForm>;
  alternatives: Slot[];
  onChange: (draft: BookingDraft) => void;
  /** Somebody types in a field of theirs. */
  onPatient: (changes: Partial<PatientForm>) => void;
  /** A slot was taken with one touch: nothing is left to choose but who comes. */
  onTake: (draft: BookingDraft) => void;
}

/** What somebody who has never come needs: offered before anything is chosen. */
const firstVisit = clinic.services[0] as Service;

/** As high as the first slots get: each with whom, and with what wraps on a narrow phone. */
const offerRoom = "min-h-63 min-[22.5rem]:min-h-57 sm:min-h-38";

/** The body of the present step; those that show the agenda wait for it. */
export function WizardStep({ step, draft, errors, alternatives, onChange, onPatient, onTake }: Props) {
  const therapists = useTherapists();
  const availability = useAvailability((draft.service ?? firstVisit).name);
  if (step === 4) {
    return <PatientStep form={draft.patient} errors={errors} onChange={onPatient} />;
  }
  const agenda = therapists.data &&
    availability.data && { team: therapists.data, availability: availability.data };
  const lost = therapists.isError || availability.isError;
  const retry = () => void Promise.all([therapists.refetch(), availability.refetch()]);

  if (step === 1) {
    const offered = draft.service === null || isStepDone(draft, 1);
    const slots = agenda && offered ? firstSlots(freeSlots(agenda.availability, null), 3) : [];
    const memberOf = (slot: Slot) => agenda?.team.find(({ id }) => slot.therapistIds.includes(id));
    // Room for what is coming: the list below must not jump away under a finger.
    const waiting = draft.service === null && !agenda && !lost && <Skeleton className={offerRoom} />;
    const quick = (
      <QuickSlots
        title={
          draft.service
            ? "Primeras horas libres"
            : `¿Primera vez? ${firstVisit.name}, ${formatPrice(firstVisit)}`
        }
        slots={slots}
        note={(slot) => (slot.therapistIds.length > 1 ? "" : `con ${memberOf(slot)?.name.split(" ")[0]}`)}
        onTake={({ date, time }) =>
          onTake({ ...withService(draft, draft.service ?? firstVisit), therapist: "anyone", date, time })
        }
      />
    );
    const first = slots.length > 0 && <div className={offerRoom}>{quick}</div>;
    const offer = draft.service === null ? waiting || first : quick;
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
    <SlotStep
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
