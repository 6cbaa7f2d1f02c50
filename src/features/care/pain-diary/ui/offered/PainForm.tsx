import { type FormEvent, useState } from "react";
import { useClinicClock, useClinicToday } from "~/client/clinic-now";
import { toastFailure } from "~/client/toast-failure";
import { DangerSigns } from "~/features/care/danger-signs/ui/offered/DangerSigns";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import type { PainEntry } from "../../contract";
import { usePainDiary } from "../note-own-pain";
import { sayEffort, useEffortOf } from "../own-effort";
import { RiseAdvice } from "../RiseAdvice";
import { ScoreScale } from "./ScoreScale";

interface Props {
  /** Where there are exercises: how hard they were today. */
  asksEffort: boolean;
}

/** The day in one press each: how much it hurts, how hard the exercises were; and what to do where it says something is wrong. */
export function PainForm({ asksEffort }: Props) {
  const clock = useClinicClock();
  const effort = useEffortOf(useClinicToday());
  return (
    <div className="flex flex-col gap-6">
      <Pain />
      <RiseAdvice />
      {asksEffort && (
        <div>
          <ScoreScale
            question="¿Cuánto te costaron hoy los ejercicios?"
            ends={["nada", "lo máximo"]}
            chosen={effort}
            onPress={(score) => sayEffort(score, clock())}
          />
          <p role="status" className="mt-2 font-semibold">
            {effort !== null && `Anotado: ${effort} de 10. Toca otro si cambió.`}
          </p>
        </div>
      )}
      <DangerSigns />
    </div>
  );
}

/** What was just noted; without an entry it waits on the phone. */
interface Noted {
  score: number;
  entry: PainEntry | null;
}

function Pain() {
  const { note, drop } = usePainDiary();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [pressed, setPressed] = useState<number | null>(null);
  const [noted, setNoted] = useState<Noted | null>(null);

  /** One after the other: a press while another is on its way is none. */
  async function keep(score: number, former?: PainEntry | null): Promise<void> {
    if (pressed !== null) return;
    setPressed(score);
    setError(undefined);
    try {
      const entry = await note(score, text.trim() || null);
      setNoted({ score, entry });
      setText("");
      if (former) await drop(former.id);
    } catch (failure) {
      setError(toastFailure(failure, { title: "No pudimos anotarlo" }).fields.note);
    }
    setPressed(null);
  }

  async function takeBack(entry: PainEntry): Promise<void> {
    try {
      await drop(entry.id);
      setNoted(null);
    } catch (failure) {
      toastFailure(failure, { title: "No pudimos borrarla" });
    }
  }

  function keepNote(event: FormEvent): void {
    event.preventDefault();
    if (!noted) setError("Toca primero cuánto te duele.");
    else if (!text.trim()) setError("Escribe la nota.");
    else void keep(noted.score, noted.entry);
  }

  const entry = noted?.entry;
  return (
    <div>
      <ScoreScale
        question="¿Cuánto te duele ahora?"
        ends={["sin dolor", "el peor que imaginas"]}
        chosen={pressed ?? noted?.score ?? null}
        onPress={(score) => void keep(score)}
      />
      <p role="status" className="mt-2 flex min-h-11 flex-wrap items-center gap-x-4 font-semibold">
        {pressed !== null
          ? "Anotando…"
          : noted &&
            `Anotado: dolor ${noted.score} de 10.${noted.entry ? "" : " Lo enviamos cuando vuelva la red."}`}
        {entry && pressed === null && (
          <Button variant="quiet" size="small" onClick={() => void takeBack(entry)}>
            Deshacer
          </Button>
        )}
      </p>
      {(noted === null || noted.entry) && (
        <details>
          <summary className="flex min-h-12 cursor-pointer items-center underline underline-offset-4">
            Agregar una nota
          </summary>
          <form onSubmit={keepNote} className="mt-1 flex flex-wrap items-end gap-3">
            <div className="min-w-0 grow">
              <Field label="Nota" error={error}>
                {(control) => (
                  <TextInput
                    {...control}
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                    maxLength={300}
                    autoComplete="off"
                    placeholder="Por ejemplo: después de caminar"
                  />
                )}
              </Field>
            </div>
            <Button type="submit" variant="outline">
              Guardar nota
            </Button>
          </form>
        </details>
      )}
    </div>
  );
}
