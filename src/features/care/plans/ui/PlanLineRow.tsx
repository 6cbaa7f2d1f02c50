import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "~/ui/button/Button";
import { ExerciseFigure } from "~/ui/exercise-figure/ExerciseFigure";
import { Select } from "~/ui/select/Select";
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
  const isCounted = line.unit === "repetitions";
  const number = (
    field: "sets" | "amount" | "daysPerWeek" | "load" | "hold",
    label: string,
    shown = label,
  ) => (
    <Small label={shown}>
      <TextInput
        aria-label={`${label}: ${name}`}
        value={line[field]}
        inputMode={field === "load" ? "decimal" : "numeric"}
        maxLength={field === "load" ? 5 : 4}
        autoComplete="off"
        className="px-2! text-center"
        onChange={(event) => onChange({ [field]: event.target.value })}
        onFocus={(event) => event.target.select()}
      />
    </Small>
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
      className={`grid cursor-grab grid-cols-[5.5rem_1fr] items-start gap-x-4 gap-y-2 py-3 lg:grid-cols-[8rem_1fr] ${isDragged ? "opacity-50" : ""}`}
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
        <div className="-ml-2 flex flex-wrap gap-x-1">
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
      <div className="col-span-2 grid min-w-0 grid-cols-3 gap-2 lg:col-span-1 lg:col-start-2">
        {number("sets", isCounted ? "Series" : "Veces")}
        {number("amount", isCounted ? "Repeticiones" : "Segundos")}
        {number("daysPerWeek", "Días por semana", "Días")}
        {number("load", "Carga (kg)")}
        {isCounted && number("hold", "Aguanta (s)")}
        <Small label="Lado">
          <Select
            aria-label={`Lado: ${name}`}
            className="px-2!"
            value={line.side}
            onChange={(event) => onChange({ side: event.target.value as PlanLine["side"] })}
          >
            <option value="">Sin lado</option>
            <option value="left">Izquierdo</option>
            <option value="right">Derecho</option>
            <option value="both">Cada lado</option>
          </Select>
        </Small>
        <TextInput
          aria-label={`Indicación: ${name}`}
          placeholder="Indicación (opcional)"
          value={line.note}
          maxLength={200}
          autoComplete="off"
          className="col-span-3"
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </div>
    </li>
  );
}

/** Says above a narrow field what it is; the field itself names its exercise too. */
function Small({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <span aria-hidden="true" className="truncate text-ink-soft">
        {label}
      </span>
      {children}
    </div>
  );
}
