import { useEffect, useRef, useState } from "react";
import type { Availability } from "~/features/availability/contract";
import { firstSlots, freeSlots, type Slot } from "~/features/availability/free-slots";
import { formatDate } from "~/shared/clinic-time";
import { Calendar } from "~/ui/calendar/Calendar";
import { Choice } from "~/ui/choice/Choice";
import { type BookingDraft, withDate } from "./booking-draft";
import { QuickSlots } from "./QuickSlots";
import { bookableRange } from "./use-agenda";

interface Props {
  draft: BookingDraft;
  availability: Availability;
  /** Hours near one that was lost, offered instead of the first ones. */
  alternatives: Slot[];
  onChange: (draft: BookingDraft) => void;
}

export function SlotStep({ draft, availability, alternatives, onChange }: Props) {
  const { from, to } = bookableRange();
  const therapistId = draft.therapist === "anyone" ? null : (draft.therapist?.id ?? null);
  const slots = freeSlots(availability, therapistId);
  const [month, setMonth] = useState((draft.date ?? slots[0]?.date ?? from).slice(0, 7));
  const [picks, setPicks] = useState(0);
  const starts = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (picks > 0) bringIntoView(starts.current);
  }, [picks]);
  if (slots.length === 0) {
    return (
      <p>
        No quedan horas libres en los próximos 30 días. Vuelve atrás y elige otro profesional, o llámanos.
      </p>
    );
  }
  const open = new Set(slots.map((slot) => slot.date));
  const ofDay = slots.filter((slot) => slot.date === draft.date);
  const take = ({ date, time }: Slot) => {
    setMonth(date.slice(0, 7));
    onChange({ ...draft, date, time });
  };
  return (
    <div className="flex flex-col gap-8">
      <QuickSlots
        title={alternatives.length > 0 ? "Horas libres cercanas" : "Primeras horas libres"}
        slots={alternatives.length > 0 ? alternatives : firstSlots(slots, 3)}
        onTake={take}
      />
      <p role="status" className="sr-only">
        {draft.date && !draft.time && `Elige una hora: hay ${ofDay.length} libres.`}
      </p>
      <div className="grid gap-8 md:grid-cols-2">
        <Calendar
          month={month}
          onMonthChange={setMonth}
          {...(draft.date && { selected: draft.date })}
          onSelect={(date) => {
            onChange(withDate(draft, date));
            setPicks(picks + 1);
          }}
          isDisabled={(day) => !open.has(day)}
          min={from}
          max={to}
          today={from}
        />
        {draft.date && (
          <fieldset ref={starts} className="scroll-mt-4 scroll-mb-24">
            <legend className="mb-3 font-display text-lg font-bold first-letter:uppercase">
              {formatDate(draft.date)}
            </legend>
            <div className="grid grid-cols-2 gap-2 min-[360px]:grid-cols-3">
              {ofDay.map(({ date, time }) => (
                <Choice
                  key={`${date}T${time}`}
                  name="time"
                  checked={draft.time === time}
                  onChange={() => onChange({ ...draft, time })}
                  title={<span className="tabular-nums">{time}</span>}
                  className="gap-2 px-2"
                />
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </div>
  );
}

/** On a phone the slots stand below the calendar, out of sight. */
function bringIntoView(element: HTMLElement | null) {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
}
