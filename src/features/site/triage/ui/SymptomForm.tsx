import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "~/ui/button/Button";
import { Choice } from "~/ui/choice/Choice";
import { Field } from "~/ui/field/Field";
import { arc, at, line, ticks } from "~/ui/goniometer/arc";
import { Textarea } from "~/ui/textarea/Textarea";
import { durations, emptySymptoms, longestSymptoms, usualPain } from "../contract";
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

const centre = { x: 100, y: 100 };
/** From 1 at the left to 10 at the right: twenty degrees each. */
const degreesOf = (level: number) => 180 - (level - 1) * 20;
const fine = ticks({ centre, radius: 96, from: 0, to: 180, step: 5, length: 5 });
const coarse = ticks({ centre, radius: 96, from: 0, to: 180, step: 20, length: 12 });

interface PainDialProps {
  id: string;
  level: number;
  onChange: (level: number) => void;
}

/** The arc of a goniometer that opens with the pain; the slider under it is the native one. */
function PainDial({ id, level, onChange }: PainDialProps) {
  const reached = degreesOf(level);
  return (
    <div className="flex flex-col items-center">
      <svg
        aria-hidden="true"
        viewBox="0 0 200 106"
        className="w-full max-w-64"
        fill="none"
        strokeLinecap="round"
      >
        <path d={fine} stroke="var(--line-strong)" />
        <path d={coarse} stroke="var(--ink)" strokeWidth="2" />
        {level > 1 && <path d={arc(centre, 74, 180, reached)} stroke="var(--green)" strokeWidth="9" />}
        <path d={line(centre, at(centre, reached, 90))} stroke="var(--green)" strokeWidth="3" />
        <circle cx={centre.x} cy={centre.y} r="5" fill="var(--green)" />
      </svg>
      <input
        id={id}
        type="range"
        min={1}
        max={10}
        step={1}
        value={level}
        aria-valuetext={`${level} de 10`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-green"
      />
      <div className="flex w-full items-baseline justify-between text-ink-soft">
        <span aria-hidden="true">1 · casi nada</span>
        <output htmlFor={id} className="font-display text-2xl font-bold text-ink tabular-nums">
          {level}
        </output>
        <span aria-hidden="true">10 · lo peor</span>
      </div>
    </div>
  );
}
