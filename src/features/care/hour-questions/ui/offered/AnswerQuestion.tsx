import { useQueryClient } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { agendaKey, fileKey } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useTypedText } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { firstName } from "~/shared/first-name";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { answerHourQuestion, longestAnswer } from "../../contract";

interface Props {
  id: string;
  patient: { id: string; name: string };
  /** After it was answered. */
  onDone?: () => void;
}

/** Answered in place, or with one press left for the session. */
export function AnswerQuestion({ id, patient, onDone }: Props) {
  const [writes, setWrites] = useState(false);
  const queryClient = useQueryClient();
  const { values, text, errors, pending, formProps } = useForm({
    initial: { text: "" },
    check: (given) => (!writes || given.text.trim() ? {} : { text: "Escribe la respuesta." }),
    async send(given, signal) {
      const answer = writes ? given.text.trim() : null;
      await signedInCall(answerHourQuestion, { params: { id }, body: { text: answer }, signal });
      toast(
        answer
          ? { title: "Respuesta enviada", description: `${firstName(patient.name)} la lee en su portal.` }
          : { title: "Queda para la sesión" },
      );
      onDone?.();
      await readAnew();
    },
    onFailure(error) {
      void readAnew();
      return toastFailure(error, clinicalWords("No se pudo responder.")).fields;
    },
  });
  useTypedText(values.text.trim() !== "");
  const readAnew = () =>
    Promise.all(
      [[...agendaKey, "watch"], fileKey(patient.id, "hour-questions")].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const whose = <span className="sr-only">, {patient.name}</span>;
  return (
    <form {...formProps} className="mt-1 flex flex-col gap-2">
      {writes && (
        <Field label={`Respuesta para ${firstName(patient.name)}`} error={errors.text}>
          {(control) => (
            <Textarea {...control} {...text("text")} rows={2} maxLength={longestAnswer} autoFocus />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        {/* Of their own each: a button that became the other under the press would send at once. */}
        {writes ? (
          <Fragment key="writing">
            <Button type="submit" size="small" pending={pending} pendingLabel="Enviando...">
              Enviar respuesta{whose}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setWrites(false)}>
              Volver
            </Button>
          </Fragment>
        ) : (
          <Fragment key="reading">
            <Button variant="outline" size="small" onClick={() => setWrites(true)}>
              Responder{whose}
            </Button>
            <Button type="submit" variant="quiet" size="small" pending={pending} pendingLabel="Guardando...">
              En la sesión{whose}
            </Button>
          </Fragment>
        )}
      </div>
    </form>
  );
}
