import { Chip } from "~/ui/choice/Chip";

interface Props {
  /** HH:mm */
  times: string[];
  chosen: string | null;
  onChoose: (time: string) => void;
}

const noon = "13:00";

/** The free hours of a day, the morning's and the afternoon's. */
export function SlotChips({ times, chosen, onChoose }: Props) {
  const parts = [
    { title: "Mañana", times: times.filter((time) => time < noon) },
    { title: "Tarde", times: times.filter((time) => time >= noon) },
  ];
  return parts
    .filter((part) => part.times.length > 0)
    .map((part) => (
      <fieldset key={part.title}>
        <legend className="mb-2 font-semibold">{part.title}</legend>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {part.times.map((time) => (
            <Chip
              key={time}
              name="time"
              checked={chosen === time}
              onChange={() => onChoose(time)}
              title={time}
            />
          ))}
        </div>
      </fieldset>
    ));
}
