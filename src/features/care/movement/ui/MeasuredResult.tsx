import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { type KeptMovement, typedNumber } from "../kept-movement";
import type { Movement } from "../movement-shape";
import { MovementArc } from "./MovementArc";
import { degreesWords, normalWords, spreadWords, worth } from "./measuring-words";

interface Props {
  movement: Movement;
  name: string;
  measured: Pick<KeptMovement, "degrees" | "spread" | "by">;
  onAgain: () => void;
  onKeep: (centimetres: number | null) => void;
}

/** What was measured, what it is worth, and whether to keep it. */
export function MeasuredResult({ movement, name, measured, onAgain, onKeep }: Props) {
  const { distance } = movement;
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const centimetres = distance && typed.trim() !== "" ? typedNumber(typed, distance.most) : null;
    if (!distance || typed.trim() === "" || centimetres !== null) return onKeep(centimetres);
    setError(`Escribe los centímetros, entre 0 y ${distance.most}, o déjalo vacío.`);
    event.currentTarget.querySelector("input")?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <MovementArc degrees={measured.degrees} normal={movement.normal} />
      {/* Of an arc the number in it says the same. */}
      <p
        ref={said}
        tabIndex={-1}
        className={movement.kept === "arc" ? "sr-only" : "text-center text-xl font-semibold outline-none"}
      >
        <span className="sr-only">{`${name}: `}</span>
        {degreesWords(movement, measured.degrees)}
      </p>
      <p>
        {spreadWords(measured)} {normalWords(movement)} Diferencias de menos de {movement.change}° entre un
        día y otro pueden ser solo error.
      </p>
      <p className="rounded-md bg-sunk px-4 py-3">{worth[measured.by]}</p>
      {distance && (
        <Field label={distance.asks} optional error={error}>
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
      )}
      <Button type="submit" variant="action" size="large">
        Guardar
      </Button>
      <Button variant="outline" onClick={onAgain}>
        Medir de nuevo
      </Button>
      <details>
        <summary className="min-h-12 py-2 font-semibold">De dónde sale esto</summary>
        <p className="mt-2">Rango y método: {movement.source}</p>
        <p className="mt-2">Error esperable: {movement.changeSource}</p>
        {distance && <p className="mt-2">Centímetros: {distance.source}</p>}
      </details>
    </form>
  );
}
