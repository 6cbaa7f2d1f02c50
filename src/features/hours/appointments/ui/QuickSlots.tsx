import type { Slot } from "~/features/hours/availability/free-slots";
import { formatNearDate } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { useToday } from "./use-agenda";

interface Props {
  title: string;
  slots: Slot[];
  /** Said under each slot, such as with whom. */
  note?: (slot: Slot) => string;
  /** Which of them stands as chosen, where a touch only chooses. */
  chosen?: Slot | null;
  onTake: (slot: Slot) => void;
}

/** Hours to take with one touch. */
export function QuickSlots({ title, slots, note, chosen, onTake }: Props) {
  const today = useToday();
  if (slots.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-display text-lg font-bold">{title}</h3>
      <ul className="grid grid-cols-3 gap-2">
        {slots.map((slot) => (
          <li key={`${slot.date}T${slot.time} ${slot.branchId}`}>
            <Button
              variant="outline"
              className="h-full w-full flex-col gap-0 px-1 py-2 aria-pressed:border-green aria-pressed:bg-green-wash"
              {...(chosen !== undefined && {
                "aria-pressed": chosen?.date === slot.date && chosen.time === slot.time,
              })}
              onClick={() => onTake(slot)}
            >
              <span className="first-letter:uppercase">{formatNearDate(slot.date, today)}</span>
              <strong className="text-lg tabular-nums">{slot.time}</strong>
              {note && <span className="min-h-[2lh] font-normal leading-snug">{note(slot)}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
