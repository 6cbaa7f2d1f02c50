import type { KeyboardEvent } from "react";
import { Button } from "~/ui/button/Button";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { DoseFields, SmallField } from "./DoseFields";
import { DoseSteps } from "./DoseSteps";
import { ExercisePicture } from "./ExercisePicture";
import type { PlanLine } from "./plan-lines";

interface Props {
  line: PlanLine;
  today: string;
  place: number;
  count: number;
  isProtocol: boolean;
  isDragged: boolean;
  onChange: (changes: Partial<PlanLine>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
}

/** One exercise of the plan: its dose, and its place by drag, by Alt and an arrow, or by a press. */
export function PlanLineRow({
  line,
  today,
  place,
  count,
  isProtocol,
  isDragged,
  onChange,
  onMove,
  onRemove,
  ...drag
}: Props) {
  const { name } = line.exercise;
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
      <ExercisePicture {...line.exercise} className="w-full" />
      <div className="min-w-0">
        <p className="font-semibold">
          {place + 1}. {name}
        </p>
        {line.hasChanged && (
          <p className="text-ink-soft">Cambió desde este plan: si lo envías, va como es hoy.</p>
        )}
        <div className="-ml-2 flex flex-wrap gap-x-1">
          <Button
            variant="quiet"
            className="px-2!"
            aria-disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            Subir<span className="sr-only"> {name}</span>
          </Button>
          <Button
            variant="quiet"
            className="px-2!"
            aria-disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          >
            Bajar<span className="sr-only"> {name}</span>
          </Button>
          <Button variant="quiet" className="px-2!" onClick={onRemove}>
            Quitar<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
      <div className="col-span-2 grid min-w-0 grid-cols-3 gap-2 lg:col-span-1 lg:col-start-2">
        <DoseFields dose={line} unit={line.unit} of={name} onChange={onChange} />
        <SmallField label="Lado">
          <Select
            aria-label={`Lado: ${name}`}
            className="px-2!"
            value={line.side}
            onChange={(event) => onChange({ side: event.target.value as PlanLine["side"] })}
          >
            <option value="">Sin lado</option>
            {!isProtocol && (
              <>
                <option value="left">Izquierdo</option>
                <option value="right">Derecho</option>
              </>
            )}
            <option value="both">Cada lado</option>
          </Select>
        </SmallField>
        {!isProtocol && (
          <TextInput
            aria-label={`Indicación: ${name}`}
            placeholder="Indicación (opcional)"
            value={line.note}
            maxLength={200}
            autoComplete="off"
            className="col-span-3"
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
        <DoseSteps line={line} today={today} isCounted={isProtocol} onChange={onChange} />
      </div>
    </li>
  );
}
