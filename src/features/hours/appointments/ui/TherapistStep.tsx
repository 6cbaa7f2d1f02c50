import { useClinic } from "~/client/clinic";
import type { Therapist } from "~/features/clinic/staff/contract";
import type { Availability } from "~/features/hours/availability/contract";
import { freeSlots, type Slot } from "~/features/hours/availability/free-slots";
import { formatNearDate } from "~/shared/clinic-time";
import { Choice } from "~/ui/choice/Choice";
import { type BookingDraft, withBranch, withTherapist } from "./booking-draft";
import { clinicToday } from "./use-agenda";

interface Props {
  draft: BookingDraft;
  therapists: Therapist[];
  availability: Availability;
  onChange: (draft: BookingDraft) => void;
}

/** With whom, and before it where, in a clinic of several branches. */
export function TherapistStep({ draft, therapists, availability, onChange }: Props) {
  const { branches } = useClinic();
  const first = (therapistId: string | null, branchId: string | null) =>
    formatFirst(freeSlots(availability, therapistId, branchId)[0], clinicToday());
  // Once a professional is chosen their hours say where.
  const asksWhere = branches.length > 1 && draft.branchId === null && draft.therapist === null;
  return (
    <div className="flex flex-col gap-6">
      {branches.length > 1 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-display text-lg font-bold">¿Dónde?</legend>
          {branches.map(({ id, name, address, comuna }) => (
            <Choice
              key={id}
              name="branch"
              checked={draft.branchId === id}
              onChange={() => onChange(withBranch(draft, id))}
              title={name}
              detail={
                <>
                  {address}, {comuna}
                  <span className="block font-semibold text-ink">{first(null, id)}</span>
                </>
              }
            />
          ))}
        </fieldset>
      )}
      {!asksWhere && (
        <Professionals
          draft={draft}
          therapists={therapists}
          first={(id) => first(id, draft.branchId)}
          onChange={onChange}
          hasTitle={branches.length > 1}
        />
      )}
    </div>
  );
}

const formatFirst = (slot: Slot | undefined, today: string): string =>
  slot
    ? `Primera hora libre: ${formatNearDate(slot.date, today)}, ${slot.time}`
    : "Sin horas libres en los próximos 30 días";

interface ProfessionalsProps extends Pick<Props, "draft" | "therapists" | "onChange"> {
  /** Their first hour in words; null of whoever is free. */
  first: (therapistId: string | null) => string;
  hasTitle: boolean;
}

function Professionals({ draft, therapists, first, onChange, hasTitle }: ProfessionalsProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={hasTitle ? "mb-2 font-display text-lg font-bold" : "sr-only"}>
        {hasTitle ? "¿Con quién?" : "Profesional"}
      </legend>
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
