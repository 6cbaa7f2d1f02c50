import type { FreeHour } from "~/features/availability/free-hours";
import { formatNearDate } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { bookableRange } from "./use-agenda";

interface Props {
  title: string;
  hours: FreeHour[];
  /** Said under each hour, such as with whom. */
  note?: (hour: FreeHour) => string;
  onTake: (hour: FreeHour) => void;
}

/** Hours to take with one touch. */
export function QuickHours({ title, hours, note, onTake }: Props) {
  if (hours.length === 0) return null;
  const { from: today } = bookableRange();
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-display text-lg font-bold">{title}</h3>
      <ul className="grid grid-cols-3 gap-2">
        {hours.map((hour) => (
          <li key={`${hour.date}T${hour.time}`}>
            <Button
              variant="outline"
              className="h-full w-full flex-col gap-0 px-1 py-2"
              onClick={() => onTake(hour)}
            >
              <span className="first-letter:uppercase">{formatNearDate(hour.date, today)}</span>
              <strong className="text-lg tabular-nums">{hour.time}</strong>
              {note && <span className="font-normal">{note(hour)}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
