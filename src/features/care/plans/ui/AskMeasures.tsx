import { newOnceKey } from "~/client/once-key";
import { MovementChoice } from "~/features/care/movement/ui/offered/MovementChoice";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import type { AskedMeasure } from "./plan-lines";

interface Props {
  asked: AskedMeasure[];
  onChange: (asked: AskedMeasure[]) => void;
  error?: string | undefined;
}

const most = 10;

/** What the patient measures at home with the phone, and how often. */
export function AskMeasures({ asked, onChange, error }: Props) {
  const change = (place: number, changes: Partial<AskedMeasure>) =>
    onChange(asked.map((each, index) => (index === place ? { ...each, ...changes } : each)));
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-semibold">Para medir en casa con el teléfono</legend>
      {error && (
        <p role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
      {asked.map((one, place) => (
        <div key={one.id} className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_1fr_auto]">
          <MovementChoice chosen={one} onChange={(chosen) => change(place, chosen)} />
          <Field label="Veces por semana">
            {(control) => (
              <TextInput
                {...control}
                value={one.timesPerWeek}
                onChange={({ target }) => change(place, { timesPerWeek: target.value })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
              />
            )}
          </Field>
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange(asked.filter((_, index) => index !== place))}
          >
            Quitar<span className="sr-only"> la medida {place + 1}</span>
          </Button>
        </div>
      ))}
      {asked.length < most && (
        <Button
          variant="outline"
          size="small"
          className="place-self-start"
          onClick={() =>
            onChange([...asked, { id: newOnceKey(), movement: "", side: null, timesPerWeek: "2" }])
          }
        >
          Pedir una medida
        </Button>
      )}
    </fieldset>
  );
}
