import { useEffect, useRef, useState } from "react";
import { firstSlots, type Slot } from "~/features/hours/availability/free-slots";
import { formatDate } from "~/shared/clinic-time";
import { Calendar } from "~/ui/calendar/Calendar";
import { Choice } from "~/ui/choice/Choice";
import { QuickSlots } from "../QuickSlots";

interface Props {
  slots: Slot[];
  range: { from: string; to: string };
  slot: Slot | null;
  /** Near a slot that was lost; offered instead of the first ones. */
  alternatives: Slot[];
  onSlot: (slot: Slot | null) => void;
}

export function NewSlot({ slots, range, slot, alternatives, onSlot }: Props) {
  const [day, setDay] = useState(slot?.date);
  const [month, setMonth] = useState((slot?.date ?? slots[0]?.date ?? range.from).slice(0, 7));
  const [picks, setPicks] = useState(0);
  const starts = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // On a phone the slots stand below the calendar, out of sight.
    if (picks > 0) starts.current?.scrollIntoView({ block: "nearest" });
  }, [picks]);
  if (slots.length === 0) {
    return (
      <p>
        No quedan horas libres con este profesional en los próximos 30 días. Llámanos y vemos otra opción.
      </p>
    );
  }
  const open = new Set(slots.map(({ date }) => date));
  const ofDay = slots.filter(({ date }) => date === day);
  return (
    <div className="flex flex-col gap-8">
      <QuickSlots
        title={alternatives.length > 0 ? "Horas libres cercanas" : "Primeras horas libres"}
        slots={alternatives.length > 0 ? alternatives : firstSlots(slots, 3)}
        chosen={slot}
        onTake={(taken) => {
          setDay(taken.date);
          setMonth(taken.date.slice(0, 7));
          onSlot(taken);
        }}
      />
      <p role="status" className="sr-only">
        {day && !slot && `Elige una hora: hay ${ofDay.length} libres.`}
      </p>
      <div className="grid gap-8 md:grid-cols-2">
        <Calendar
          month={month}
          onMonthChange={setMonth}
          {...(day && { selected: day })}
          onSelect={(date) => {
            setDay(date);
            setPicks(picks + 1);
            onSlot(null);
          }}
          isDisabled={(date) => !open.has(date)}
          min={range.from}
          max={range.to}
        />
        {day && (
          <fieldset ref={starts} className="scroll-mt-4 scroll-mb-4">
            <legend className="mb-3 font-display text-lg font-bold first-letter:uppercase">
              {formatDate(day)}
            </legend>
            <div className="grid grid-cols-2 gap-2 min-[360px]:grid-cols-3">
              {ofDay.map((each) => (
                <Choice
                  key={each.time}
                  name="new-time"
                  checked={slot?.date === day && slot.time === each.time}
                  onChange={() => onSlot(each)}
                  title={<span className="tabular-nums">{each.time}</span>}
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
