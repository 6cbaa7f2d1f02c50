import type { KeyboardEvent } from "react";
import { Button } from "~/ui/button/Button";
import { ExerciseFigure } from "~/ui/exercise-figure/ExerciseFigure";
import { TextInput } from "~/ui/text-input/TextInput";
import type { PlanLine } from "./plan-lines";

interface Props {
  line: PlanLine;
  place: number;
  count: number;
  isDragged: boolean;
  onChange: (changes: Partial<PlanLine>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
}

/** One exercise of the plan: its dose, and its place by drag, by Alt and an arrow, or by a press. */
export function PlanLineRow({ line, place, count, isDragged, onChange, onMove, onRemove, ...drag }: Props) {
  const { name } = line.exercise;
  const number = (field: "sets" | "amount" | "daysPerWeek", label: string) => (
    <TextInput
      aria-label={`${label}: ${name}`}
      value={line[field]}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      className="w-16! px-2! text-center"
      onChange={(event) => onChange({ [field]: event.target.value })}
      onFocus={(event) => event.target.select()}
    />
  );
  function onKeyDown(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(place + (event.key === "ArrowUp" ? -1 : 1));
  }
  return (
    <li
      draggable
      aria-label={`${place + 1}. ${name}`}
      className={`grid cursor-grab grid-cols-[5.5rem_1fr] lg:grid-cols-[8rem_1fr] items-start gap-x-4 gap-y-2 py-3 ${isDragged ? "opacity-50" : ""}`}
      onDragStart={drag.onDragStart}
      onDragEnd={drag.onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drag.onDrop();
      }}
      onKeyDown={onKeyDown}
    >
      <ExerciseFigure drawing={line.exercise.drawing} className="w-full" />
      <div className="min-w-0">
        <p className="font-semibold">
          {place + 1}. {name}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-2">
          {number("sets", "Series")}
          {line.unit === "repetitions" ? "series de" : "veces,"}
          {number("amount", line.unit === "repetitions" ? "Repeticiones" : "Segundos")}
          {line.unit === "seconds" && "segundos"}
          {number("daysPerWeek", "Días por semana")}
          días por semana
        </div>
        <div className="mt-1 -ml-2 flex flex-wrap gap-x-1">
          <Button
            variant="quiet"
            className="px-2"
            aria-disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            Subir<span className="sr-only"> {name}</span>
          </Button>
          <Button
            variant="quiet"
            className="px-2"
            aria-disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          >
            Bajar<span className="sr-only"> {name}</span>
          </Button>
          <Button variant="quiet" className="px-2" onClick={onRemove}>
            Quitar<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
