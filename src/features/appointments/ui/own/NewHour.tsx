import { useEffect, useRef, useState } from "react";
import { type FreeHour, firstHours } from "~/features/availability/free-hours";
import { formatDate } from "~/shared/clinic-time";
import { Calendar } from "~/ui/calendar/Calendar";
import { Choice } from "~/ui/choice/Choice";
import { QuickHours } from "../QuickHours";

interface Props {
  hours: FreeHour[];
  range: { from: string; to: string };
  hour: FreeHour | null;
  /** Near an hour that was lost; offered instead of the first ones. */
  alternatives: FreeHour[];
  onHour: (hour: FreeHour | null) => void;
}

export function NewHour({ hours, range, hour, alternatives, onHour }: Props) {
  const [day, setDay] = useState(hour?.date);
  const [month, setMonth] = useState((hour?.date ?? hours[0]?.date ?? range.from).slice(0, 7));
  const [picks, setPicks] = useState(0);
  const starts = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // On a phone the hours stand below the calendar, out of sight.
    if (picks > 0) starts.current?.scrollIntoView({ block: "nearest" });
  }, [picks]);
  if (hours.length === 0) {
    return (
      <p>
        No quedan horas libres con este profesional en los próximos 30 días. Llámanos y vemos otra opción.
      </p>
    );
  }
  const open = new Set(hours.map(({ date }) => date));
  const ofDay = hours.filter(({ date }) => date === day);
  return (
    <div className="flex flex-col gap-8">
      <QuickHours
        title={alternatives.length > 0 ? "Horas libres cercanas" : "Primeras horas libres"}
        hours={alternatives.length > 0 ? alternatives : firstHours(hours, 3)}
        onTake={(taken) => {
          setDay(taken.date);
          setMonth(taken.date.slice(0, 7));
          onHour(taken);
        }}
      />
      <p role="status" className="sr-only">
        {day && !hour && `Elige una hora: hay ${ofDay.length} libres.`}
      </p>
      <div className="grid gap-8 md:grid-cols-2">
        <Calendar
          month={month}
          onMonthChange={setMonth}
          {...(day && { selected: day })}
          onSelect={(date) => {
            setDay(date);
            setPicks(picks + 1);
            onHour(null);
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
                  checked={hour?.date === day && hour.time === each.time}
                  onChange={() => onHour(each)}
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
