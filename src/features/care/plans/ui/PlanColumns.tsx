import { type ReactNode, useState } from "react";
import type { ClinicExercise } from "~/features/care/exercises/contract";
import { longestPlan } from "../contract";
import { ExerciseSearch } from "./ExerciseSearch";
import { PlanLineRow } from "./PlanLineRow";
import { moved, type PlanLine, type ShownExercise, withExercise } from "./plan-lines";

interface Props {
  lines: PlanLine[];
  onChange: (lines: PlanLine[]) => void;
  today: string;
  own: ClinicExercise[];
  error?: string | undefined;
  /** Where this is what the dialog was opened for. */
  isFirst: boolean;
  /** Nothing of a person: no words, no left or right, and days counted. */
  isProtocol?: boolean;
  /** Under the search, and under the lines. */
  beside?: ReactNode;
  below?: ReactNode;
}

/** Exercises on one side, and on the other what was chosen of them: search and Enter, or a press; then order and dose. */
export function PlanColumns({
  lines,
  onChange,
  today,
  own,
  error,
  isFirst,
  isProtocol = false,
  beside,
  below,
}: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [told, setTold] = useState("");

  function add(exercise: ShownExercise): void {
    const next = withExercise(lines, exercise);
    if (next === lines) return;
    onChange(next);
    setTold(`${exercise.name} está en el plan. Van ${next.length}.`);
  }
  function move(from: number, to: number): void {
    if (to < 0 || to >= lines.length) return;
    onChange(moved(lines, from, to));
    setTold(`${lines[from]?.exercise.name}, lugar ${to + 1} de ${lines.length}.`);
  }

  return (
    <div className="grid min-w-0 gap-x-8 gap-y-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <ExerciseSearch
          chosen={lines.map(({ exercise }) => exercise.id)}
          own={own}
          onAdd={add}
          isFirst={isFirst}
        />
        {beside}
      </div>
      <div className="min-w-0">
        <p role="status" className="sr-only">
          {told}
        </p>
        {error && <p className="mb-2 font-semibold text-danger">{error}</p>}
        {lines.length === 0 ? (
          <p className="text-ink-soft">
            El {isProtocol ? "protocolo" : "plan"} está vacío. Escribe, y con Enter agregas el primero de la
            lista.
          </p>
        ) : (
          <ol
            aria-label={`Ejercicios del ${isProtocol ? "protocolo" : "plan"}`}
            className="divide-y divide-line border-y border-line"
          >
            {lines.map((line, place) => (
              <PlanLineRow
                key={line.exercise.id}
                line={line}
                place={place}
                count={lines.length}
                today={today}
                isProtocol={isProtocol}
                isDragged={dragged === place}
                onChange={(changes) =>
                  onChange(lines.map((each, index) => (index === place ? { ...each, ...changes } : each)))
                }
                onMove={(to) => move(place, to)}
                onRemove={() => {
                  onChange(lines.filter((_, index) => index !== place));
                  setTold(`${line.exercise.name} salió del plan.`);
                }}
                onDragStart={() => setDragged(place)}
                onDragEnd={() => setDragged(null)}
                onDrop={() => {
                  if (dragged !== null) move(dragged, place);
                  setDragged(null);
                }}
              />
            ))}
          </ol>
        )}
        {below}
        {lines.length >= longestPlan && (
          <p className="mt-2 text-ink-soft">Un plan lleva como máximo {longestPlan} ejercicios.</p>
        )}
      </div>
    </div>
  );
}
