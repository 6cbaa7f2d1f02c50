import { addDays, daysBetween, formatDate, isRealDate } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { TextInput } from "~/ui/text-input/TextInput";
import { mostSteps } from "../dose-contract";
import { DoseFields, SmallField } from "./DoseFields";
import { type PlanLine, type TypedStep, withOneStep } from "./plan-lines";

interface Props {
  line: PlanLine;
  today: string;
  /** In days instead of dates. */
  isCounted: boolean;
  onChange: (changes: Partial<PlanLine>) => void;
}

/** How the dose grows: from which day on, and how much then. */
export function DoseSteps({ line, today, isCounted, onChange }: Props) {
  const { name } = line.exercise;
  const change = (place: number, changes: Partial<TypedStep>) =>
    onChange({ steps: line.steps.map((step, index) => (index === place ? { ...step, ...changes } : step)) });
  return (
    <div className="col-span-3 flex min-w-0 flex-col gap-2">
      {line.steps.map((step, place) => {
        const days = isRealDate(step.from) ? daysBetween(today, step.from) : null;
        const date = isCounted ? `después de ${days} días` : `desde el ${formatDate(step.from)}`;
        const since = days === null ? `cambio ${place + 1}` : date;
        return (
          <fieldset
            key={step.id}
            className="grid min-w-0 grid-cols-3 gap-2 border-l-4 border-line-strong pl-3"
          >
            <legend className="sr-only">
              {name}, {since}
            </legend>
            <div className="col-span-2">
              {isCounted ? (
                <SmallField label="Después de (días)">
                  <TextInput
                    aria-label={`Después de cuántos días, cambio ${place + 1}: ${name}`}
                    value={days ?? ""}
                    inputMode="numeric"
                    maxLength={3}
                    autoComplete="off"
                    className="px-2! text-center"
                    onChange={({ target: { value } }) =>
                      change(place, { from: /^\d+$/.test(value) ? addDays(today, Number(value)) : "" })
                    }
                    onFocus={(event) => event.target.select()}
                  />
                </SmallField>
              ) : (
                <SmallField label="Desde el">
                  <TextInput
                    type="date"
                    aria-label={`Desde el, cambio ${place + 1}: ${name}`}
                    value={step.from}
                    min={addDays(today, 1)}
                    className="px-2!"
                    onChange={(event) => change(place, { from: event.target.value })}
                  />
                </SmallField>
              )}
            </div>
            <Button
              variant="quiet"
              className="self-end px-2!"
              onClick={() => onChange({ steps: line.steps.filter((_, index) => index !== place) })}
            >
              Quitar
              <span className="sr-only">
                {" "}
                el cambio {place + 1} de {name}
              </span>
            </Button>
            <DoseFields
              dose={step}
              unit={line.unit}
              of={`${name}, ${since}`}
              onChange={(changes) => change(place, changes)}
            />
          </fieldset>
        );
      })}
      {line.steps.length < mostSteps && (
        <Button
          variant="quiet"
          className="-ml-2 self-start px-2!"
          onClick={() => onChange({ steps: withOneStep(line, today).steps })}
        >
          Cambiar la dosis desde un día<span className="sr-only">: {name}</span>
        </Button>
      )}
    </div>
  );
}
