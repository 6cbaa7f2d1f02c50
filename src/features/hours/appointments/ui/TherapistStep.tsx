import type { Therapist } from "~/features/clinic/staff/contract";
import type { Availability } from "~/features/hours/availability/contract";
import { freeSlots } from "~/features/hours/availability/free-slots";
import { formatNearDate } from "~/shared/clinic-time";
import { Choice } from "~/ui/choice/Choice";
import { type BookingDraft, withTherapist } from "./booking-draft";
import { clinicToday } from "./use-agenda";

interface Props {
  draft: BookingDraft;
  therapists: Therapist[];
  availability: Availability;
  onChange: (draft: BookingDraft) => void;
}

export function TherapistStep({ draft, therapists, availability, onChange }: Props) {
  const today = clinicToday();
  const first = (therapistId: string | null) => {
    const [slot] = freeSlots(availability, therapistId);
    return slot
      ? `Primera hora libre: ${formatNearDate(slot.date, today)}, ${slot.time}`
      : "Sin horas libres en los próximos 30 días";
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Profesional</legend>
      <Choice
        name="therapist"
        checked={draft.therapist === "anyone"}
        onChange={() => onChange(withTherapist(draft, "anyone"))}
        title="Cualquier profesional"
        detail={first(null)}
      />
      {therapists.map(({ id, name, specialty, experience, avatar }) => (
        <Choice
          key={id}
          name="therapist"
          checked={draft.therapist !== null && draft.therapist !== "anyone" && draft.therapist.id === id}
          onChange={() => onChange(withTherapist(draft, { id, name }))}
          title={
            <span className="flex items-center gap-3">
              <img src={avatar} alt="" width={48} height={48} className="size-12 shrink-0 rounded-full" />
              {name}
            </span>
          }
          detail={
            <>
              {specialty}. {experience}.<span className="block font-semibold text-ink">{first(id)}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
