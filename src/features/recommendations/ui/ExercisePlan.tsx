import { Checkbox } from "~/ui/checkbox/Checkbox";
import { Illustration } from "~/ui/illustrations/Illustration";
import { TextInput } from "~/ui/text-input/TextInput";
import { exercises, type PlanLine } from "./exercise-plan";

interface Props {
  lines: PlanLine[];
  onChange: (lines: PlanLine[]) => void;
}

/** A plan for home by choosing from pictures. */
export function ExercisePlan({ lines, onChange }: Props) {
  return (
    <fieldset>
      <legend className="font-semibold">
        Plan de ejercicios en casa <span className="font-normal text-ink-soft">(opcional)</span>
      </legend>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2">
        {exercises.map(({ figure, name }) => {
          const line = lines.find((each) => each.figure === figure);
          return (
            <li key={figure} className="flex gap-3 border-t border-line pt-2">
              <Illustration name={figure} className="size-20 shrink-0" />
              <div className="min-w-0 grow">
                <Checkbox
                  label={name}
                  checked={line !== undefined}
                  onChange={(event) =>
                    onChange(
                      event.target.checked
                        ? [...lines, { figure, dose: "3 series de 10" }]
                        : lines.filter((each) => each.figure !== figure),
                    )
                  }
                />
                {line && (
                  <TextInput
                    aria-label={`Cuánto: ${name}`}
                    value={line.dose}
                    maxLength={80}
                    onChange={(event) =>
                      onChange(
                        lines.map((each) =>
                          each.figure === figure ? { figure, dose: event.target.value } : each,
                        ),
                      )
                    }
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
