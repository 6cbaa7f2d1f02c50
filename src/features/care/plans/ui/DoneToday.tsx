import { buttonStyle } from "~/ui/button/button-style";
import { CheckIcon } from "~/ui/icon/icons";
import type { PlanExercise } from "../contract";

interface Props {
  line: PlanExercise;
  today: string;
  onTick: (day: string, done: boolean) => void;
}

/** "Hecho": one press says that the exercise was done today, another takes it back. */
export function DoneToday({ line, today, onTick }: Props) {
  const isDone = line.doneOn.includes(today);
  return (
    <button
      type="button"
      aria-pressed={isDone}
      aria-label={`Hecho hoy: ${line.name}`}
      onClick={() => onTick(today, !isDone)}
      className={buttonStyle(isDone ? "solid" : "outline", "small", "w-fit gap-1")}
    >
      {isDone && <CheckIcon className="size-5" />}
      Hecho
    </button>
  );
}
