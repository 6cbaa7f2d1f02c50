import { useQuery } from "@tanstack/react-query";
import { useClinicToday } from "~/client/clinic-now";
import { OwnExercises, ownExercisesQuery } from "~/features/care/exercises/ui/offered/OwnExercises";
import { toast } from "~/ui/toast/toast";
import { longestPlan } from "../contract";
import type { Protocol } from "../protocol-contract";
import { PlanColumns } from "./PlanColumns";
import { KeepProtocol, Protocols } from "./Protocols";
import { faultOf, linesOfProtocol, type PlanLine, shownOf, withExercise } from "./plan-lines";

interface Props {
  lines: PlanLine[];
  onChange: (lines: PlanLine[]) => void;
  error?: string | undefined;
  /** Where the plan is what the dialog was opened for. */
  isFirst: boolean;
}

/** A plan for home, from the library, the clinic's own exercises and its protocols. */
export function ExercisePlan({ lines, onChange, error, isFirst }: Props) {
  const today = useClinicToday();
  const { data: own } = useQuery(ownExercisesQuery);

  /** What is in the plan already keeps its dose. */
  function use(protocol: Protocol): void {
    const anew = linesOfProtocol(protocol, today, own ?? []).filter(
      ({ exercise }) => !lines.some((line) => line.exercise.id === exercise.id),
    );
    const together = [...lines, ...anew].slice(0, longestPlan);
    onChange(together);
    const added = together.length - lines.length;
    toast({
      title: "Protocolo",
      description: `Agregamos ${added} de ${protocol.lines.length} ejercicios de «${protocol.name}».`,
    });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Plan de ejercicios en casa</legend>
      <PlanColumns
        lines={lines}
        onChange={onChange}
        today={today}
        own={own ?? []}
        error={error}
        isFirst={isFirst}
        beside={
          <>
            {own && <Protocols own={own} onUse={use} />}
            <OwnExercises onMade={(made) => onChange(withExercise(lines, shownOf(made)))} />
          </>
        }
        below={
          lines.length > 0 && <KeepProtocol lines={lines} today={today} fault={() => faultOf(lines, today)} />
        }
      />
    </fieldset>
  );
}
