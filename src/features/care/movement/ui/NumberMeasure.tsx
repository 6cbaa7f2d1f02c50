import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { mostDegrees, typedNumber } from "../kept-movement";
import type { Movement } from "../movement-shape";
import { OtherWays, type Way } from "./OtherWays";

interface Props {
  movement: Movement;
  onGo: (way: Way) => void;
  onDone: (degrees: number) => void;
}

/** Of who has measured in some other way. */
export function NumberMeasure({ movement, onGo, onDone }: Props) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const most = mostDegrees(movement);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const degrees = typedNumber(typed, most);
    if (degrees !== null) return onDone(Math.round(degrees));
    setError(`Escribe un número entre 0 y ${most}.`);
    event.currentTarget.querySelector("input")?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={
          movement.kept === "lack"
            ? "¿Cuántos grados le faltan para quedar recta?"
            : "¿Cuántos grados mediste?"
        }
        hint="Con un goniómetro u otra aplicación, por ejemplo."
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="action" size="large">
        Listo
      </Button>
      <OtherWays ways={["sensor", "figure"]} onGo={onGo} />
    </form>
  );
}
