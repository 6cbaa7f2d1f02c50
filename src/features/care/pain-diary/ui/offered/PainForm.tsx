import { useId } from "react";
import { failureOf } from "~/client/call-failure";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { AlertIcon } from "~/ui/icon/icons";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { usePainDiary } from "../note-own-pain";

const scores = Array.from({ length: 11 }, (_, score) => score);

interface Values {
  score: number | null;
  note: string;
}

export function PainForm() {
  const id = useId();
  const { note } = usePainDiary();
  const { values, set, errors, pending, text, formProps } = useForm<Values>({
    initial: { score: null, note: "" },
    check: (given) => (given.score === null ? { score: "Elige un número del 0 al 10." } : {}),
    async send(given, signal) {
      const isSent = await note(given.score ?? 0, given.note.trim() || null, signal);
      set({ score: null, note: "" });
      toast({
        title: "Anotado",
        description: `Dolor ${given.score} de 10.${isSent ? "" : " Lo enviamos cuando vuelva la red."}`,
      });
    },
    onFailure(error) {
      const failure = failureOf(error);
      if (failure.code === "unauthenticated") return {};
      return toastFailure(error, { title: "No pudimos anotarlo" }).fields;
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <fieldset aria-describedby={errors.score && `${id}-error`}>
        <legend className="mb-3 font-semibold">¿Cuánto te duele ahora?</legend>
        <div className="grid grid-cols-6 gap-1.5 sm:grid-cols-11">
          {scores.map((score) => (
            <label
              key={score}
              className="relative grid min-h-12 cursor-pointer place-items-center rounded-md border-2 border-line-strong bg-raised font-semibold tabular-nums hover:border-ink has-checked:border-green has-checked:bg-green has-checked:text-on-green has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={`${id}-score`}
                value={score}
                checked={values.score === score}
                onChange={() => set({ score })}
                aria-invalid={errors.score ? true : undefined}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {score}
              {score === 0 && <span className="sr-only">, sin dolor</span>}
              {score === 10 && <span className="sr-only">, el peor dolor que imaginas</span>}
            </label>
          ))}
        </div>
        <p aria-hidden="true" className="mt-2 flex justify-between text-ink-soft">
          <span>0: sin dolor</span>
          <span>10: el peor</span>
        </p>
        {errors.score && (
          <p id={`${id}-error`} className="mt-2 flex gap-2 font-semibold text-danger">
            <AlertIcon className="mt-0.5 size-5 shrink-0" />
            {errors.score}
          </p>
        )}
      </fieldset>
      <Field label="Nota" optional error={errors.note}>
        {(control) => (
          <TextInput
            {...control}
            {...text("note")}
            maxLength={300}
            autoComplete="off"
            placeholder="Por ejemplo: después de caminar"
          />
        )}
      </Field>
      <Button type="submit" className="self-start" pending={pending} pendingLabel="Anotando...">
        Anotar dolor
      </Button>
    </form>
  );
}
