import { useId } from "react";
import { failureOf } from "~/client/call-failure";
import { useForm } from "~/client/use-form";
import { makeCall } from "~/shared/api-client";
import { Button } from "~/ui/button/Button";
import { Chip } from "~/ui/choice/Chip";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { answerQuestion, mostOfRemark, scores } from "../contract";

interface Props {
  token: string;
  /** What was tapped in the mail. */
  tapped: number;
  /** The answer is kept, or was before: the page asks how it stands. */
  onAnswered: () => Promise<void>;
  onTrouble: (text: string | null) => void;
}

/** A button and not the link itself: mail programs open links to look at them, and would answer for the patient. */
export function AnswerQuestion({ token, tapped, onAnswered, onTrouble }: Props) {
  const name = useId();
  const { values, set, errors, pending, text, formProps } = useForm({
    initial: { score: tapped, remark: "" },
    check: () => ({}),
    async send({ score, remark }, signal) {
      onTrouble(null);
      await makeCall(answerQuestion, { body: { token, score, remark: remark.trim() || null }, signal });
      await onAnswered();
    },
    onFailure(error) {
      const { code, text, fields } = failureOf(error);
      if (code === "conflict" || code === "token_invalid") void onAnswered();
      else if (code === "connection")
        onTrouble(
          "Se perdió la conexión y no sabemos si llegó tu respuesta. Inténtalo de nuevo: no se duplica.",
        );
      else if (!fields.remark) onTrouble(text ?? "Inténtalo de nuevo en un momento.");
      return fields.remark ? { remark: fields.remark } : {};
    },
  });
  return (
    <form {...formProps} className="flex w-full flex-col gap-6">
      <fieldset>
        <legend className="text-lg">Del 0 al 10: 0 es muy mal y 10 es excelente.</legend>
        <div className="mt-3 grid grid-cols-4 gap-2 *:min-w-0 sm:grid-cols-6">
          {scores.map((score) => (
            <Chip
              key={score}
              title={score}
              name={name}
              value={score}
              checked={values.score === score}
              onChange={() => set({ score })}
            />
          ))}
        </div>
      </fieldset>
      <Field
        label="¿Quieres decirnos algo más?"
        optional
        hint="Una línea. La lee solo quien te atiende."
        error={errors.remark}
      >
        {(control) => <TextInput {...control} {...text("remark")} maxLength={mostOfRemark} />}
      </Field>
      <Button
        type="submit"
        variant="action"
        size="large"
        className="needs-js self-start"
        pending={pending}
        pendingLabel="Enviando..."
      >
        Enviar mi respuesta
      </Button>
    </form>
  );
}
