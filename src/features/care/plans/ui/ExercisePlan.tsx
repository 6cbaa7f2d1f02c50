import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { OwnExercises, ownExercisesQuery } from "~/features/care/exercises/ui/offered/OwnExercises";
import { toast } from "~/ui/toast/toast";
import { longestPlan } from "../contract";
import type { Protocol } from "../protocol-contract";
import { ExerciseSearch } from "./ExerciseSearch";
import { PlanLineRow } from "./PlanLineRow";
import { KeepProtocol, Protocols } from "./Protocols";
import {
  faultOf,
  lineOf,
  linesOfProtocol,
  moved,
  type PlanLine,
  type ShownExercise,
  shownOf,
} from "./plan-lines";

interface Props {
  lines: PlanLine[];
  onChange: (lines: PlanLine[]) => void;
  error?: string | undefined;
  /** Where the plan is what the dialog was opened for. */
  isFirst: boolean;
}

/** A plan for home from the library: search and Enter, or a press; then order and dose. */
export function ExercisePlan({ lines, onChange, error, isFirst }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [told, setTold] = useState("");
  const today = useClinicToday();
  const { data: own = [] } = useQuery(ownExercisesQuery);
  const isFull = lines.length >= longestPlan;

  function add(exercise: ShownExercise): void {
    if (isFull || lines.some((line) => line.exercise.id === exercise.id)) return;
    onChange([...lines, lineOf(exercise)]);
    setTold(`${exercise.name} está en el plan. Van ${lines.length + 1}.`);
  }
  /** What is in the plan already keeps its dose. */
  function use(protocol: Protocol): void {
    const anew = linesOfProtocol(protocol, today, own).filter(
      ({ exercise }) => !lines.some((line) => line.exercise.id === exercise.id),
    );
    const together = [...lines, ...anew].slice(0, longestPlan);
    onChange(together);
    const added = together.length - lines.length;
    const words = `Agregamos ${added} de ${protocol.lines.length} ejercicios de «${protocol.name}».`;
    setTold(words);
    toast({ title: "Protocolo", description: words });
  }
  function move(from: number, to: number): void {
    if (to < 0 || to >= lines.length) return;
    onChange(moved(lines, from, to));
    setTold(`${lines[from]?.exercise.name}, lugar ${to + 1} de ${lines.length}.`);
  }

  return (
    <fieldset className="grid min-w-0 gap-x-8 gap-y-5 lg:grid-cols-2">
      <legend className="mb-2 font-semibold">Plan de ejercicios en casa</legend>
      <div className="flex min-w-0 flex-col gap-3">
        <ExerciseSearch
          chosen={lines.map(({ exercise }) => exercise.id)}
          own={own}
          onAdd={add}
          isFirst={isFirst}
        />
        <Protocols onUse={use} />
        <OwnExercises onMade={(made) => add(shownOf(made))} />
      </div>
      <div className="min-w-0">
        <p role="status" className="sr-only">
          {told}
        </p>
        {error && <p className="mb-2 font-semibold text-danger">{error}</p>}
        {lines.length === 0 ? (
          <p className="text-ink-soft">
            El plan está vacío. Escribe, y con Enter agregas el primero de la lista.
          </p>
        ) : (
          <ol aria-label="Ejercicios del plan" className="divide-y divide-line border-y border-line">
            {lines.map((line, place) => (
              <PlanLineRow
                key={line.exercise.id}
                line={line}
                place={place}
                count={lines.length}
                today={today}
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
        {lines.length > 0 && <KeepProtocol lines={lines} today={today} fault={() => faultOf(lines, today)} />}
        {isFull && <p className="mt-2 text-ink-soft">Un plan lleva como máximo {longestPlan} ejercicios.</p>}
      </div>
    </fieldset>
  );
}
