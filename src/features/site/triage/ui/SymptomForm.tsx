import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "~/ui/button/Button";
import { Choice } from "~/ui/choice/Choice";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";
import { durations, emptySymptoms, longestSymptoms, usualPain } from "../contract";
import { PainDial } from "./PainDial";
import type { Question } from "./use-analysis";

interface Props {
  /** To begin with. */
  symptoms: string;
  pending: boolean;
  onSubmit: (question: Question) => void;
}

export function SymptomForm({ symptoms: begun, pending, onSubmit }: Props) {
  const [symptoms, setSymptoms] = useState(begun);
  // Nothing is chosen for the person: the text may say it, and then it wins.
  const [duration, setDuration] = useState<Question["duration"]>();
  const [painLevel, setPainLevel] = useState(usualPain);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const isMissing = symptoms.trim() === "";
    setMissing(isMissing);
    if (isMissing) box.current?.focus();
    else onSubmit({ symptoms: symptoms.trim(), duration, painLevel });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label="¿Qué sientes y dónde?" error={missing && emptySymptoms}>
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            rows={4}
            value={symptoms}
            maxLength={longestSymptoms}
            onChange={(event) => {
              setSymptoms(event.target.value);
              setMissing(false);
            }}
            data-first-focus
          />
        )}
      </Field>
      <fieldset>
        <legend className="font-semibold">
          ¿Hace cuánto? <span className="font-normal text-ink-soft">(si no lo escribiste)</span>
        </legend>
        <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {durations.map((one) => (
            <Choice
              key={one}
              name={`${id}-duration`}
              title={one}
              checked={duration === one}
              onChange={() => setDuration(one)}
            />
          ))}
        </div>
      </fieldset>
      <div>
        <label htmlFor={id} className="mb-3 block font-semibold">
          ¿Cuánto duele, del 1 al 10?
        </label>
        <PainDial id={id} level={painLevel} onChange={setPainLevel} />
      </div>
      <Button type="submit" variant="action" size="large" pending={pending} pendingLabel="Analizando…">
        Analizar síntomas
      </Button>
    </form>
  );
}
