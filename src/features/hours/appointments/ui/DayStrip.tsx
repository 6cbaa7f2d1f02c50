import { formatNearDate } from "~/shared/clinic-time";

interface Props {
  days: { date: string; count: number }[];
  today: string;
  selected: string;
  onSelect: (date: string) => void;
}

/** The next days with free hours, side by side; the strip scrolls under a thumb and by keyboard. */
export function DayStrip({ days, today, selected, onSelect }: Props) {
  return (
    <ul aria-label="Días con horas libres" className="-mx-1 flex snap-x gap-2 overflow-x-auto px-1 pt-1 pb-2">
      {days.map(({ date, count }) => (
        <li key={date} className="snap-start">
          <button
            type="button"
            data-day={date}
            aria-disabled={false}
            aria-pressed={date === selected}
            onClick={() => onSelect(date)}
            className="flex min-h-14 min-w-24 flex-col items-center justify-center rounded-md border-2 border-line bg-raised px-3 whitespace-nowrap hover:border-line-strong aria-pressed:border-green aria-pressed:bg-green-wash"
          >
            <span className="font-semibold first-letter:uppercase">{formatNearDate(date, today)}</span>
            <span className="text-ink-soft tabular-nums">{count === 1 ? "1 libre" : `${count} libres`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
