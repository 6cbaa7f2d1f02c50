import type { Slot } from "~/features/hours/availability/free-slots";
import { Chip } from "~/ui/choice/Chip";

interface Props {
  slots: Pick<Slot, "time" | "seatsLeft">[];
  chosen: string | null;
  onChoose: (time: string) => void;
}

const noon = "13:00";

/** The free hours of a day, the morning's and the afternoon's. */
export function SlotChips({ slots, chosen, onChoose }: Props) {
  const parts = [
    { title: "Mañana", slots: slots.filter(({ time }) => time < noon) },
    { title: "Tarde", slots: slots.filter(({ time }) => time >= noon) },
  ];
  return parts
    .filter((part) => part.slots.length > 0)
    .map((part) => (
      <fieldset key={part.title}>
        <legend className="mb-2 font-semibold">{part.title}</legend>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {part.slots.map(({ time, seatsLeft }) => (
            <Chip
              key={time}
              name="time"
              checked={chosen === time}
              onChange={() => onChoose(time)}
              title={
                <span className="text-center">
                  {time}
                  {seatsLeft !== undefined && <span className="block text-sm">{saySeats(seatsLeft)}</span>}
                </span>
              }
            />
          ))}
        </div>
      </fieldset>
    ));
}

/** Of a class. */
const saySeats = (left: number): string => (left === 1 ? "queda 1 lugar" : `quedan ${left} lugares`);
