import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useTypedText } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { formatValue, whoMeasured } from "~/features/care/measures/catalogue";
import { measuresQuery } from "~/features/care/measures/ui/offered/measure-queries";
import { dateOf, formatDate } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { type Answered, annulAnswers } from "../contract";
import { answerWords, itemText, questionnaires } from "../questionnaires";
import { changedSince, scoresOf } from "../score";
import { questionnairesQuery } from "./questionnaire-queries";

interface Props {
  patientId: string;
  /** Oldest first. */
  answers: Answered[];
}

/** What was answered, the latest first; each opens item by item, with what is another than the time before. */
export function AnsweredList({ patientId, answers }: Props) {
  if (answers.length === 0) return null;
  return (
    <ul aria-label="Respuestas" className="divide-y divide-line border-b border-line">
      {answers.toReversed().map((answered) => (
        <li key={answered.id}>
          {answered.annulled ? (
            <p className="py-2 text-ink-soft">
              <s>{headOf(answered)}</s> Anulado por {answered.annulled.therapist}: {answered.annulled.reason}
            </p>
          ) : (
            <Opened patientId={patientId} answered={answered} before={beforeOf(answered, answers)} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same questionnaire the time before, of those that count. */
const beforeOf = (answered: Answered, all: Answered[]): Answered | undefined =>
  all
    .slice(0, all.indexOf(answered))
    .findLast(({ questionnaire, annulled }) => questionnaire === answered.questionnaire && !annulled);

/** "19 de noviembre: Espalda (Roland-Morris), 9 de 24". */
function headOf({ questionnaire, answers, at }: Answered): string {
  const values = scoresOf(questionnaire, answers).map(({ kind, label, value }) =>
    [label, formatValue(kind, value)].filter(Boolean).join(" "),
  );
  return `${formatDate(dateOf(at))}: ${questionnaires[questionnaire].name}, ${values.join("; ")}.`;
}

interface OpenedProps {
  patientId: string;
  answered: Answered;
  before: Answered | undefined;
}

function Opened({ patientId, answered, before }: OpenedProps) {
  const { id, questionnaire, answers, therapist } = answered;
  const changed = changedSince(answers, before?.answers ?? []);
  return (
    <details>
      <summary className="min-h-12 cursor-pointer py-2 break-words">
        <span className="font-semibold first-letter:uppercase tabular-nums">{headOf(answered)}</span>{" "}
        <span className="text-ink-soft">
          {whoMeasured({ therapist, answerId: id })}.
          {before && changedWords(changed.size, formatDate(dateOf(before.at)))}
        </span>
      </summary>
      <ol className="mb-2 divide-y divide-line">
        {answers.map(({ item, value }) => {
          const former = changed.get(item);
          return (
            <li key={item} className="flex items-baseline justify-between gap-4 py-1.5">
              <span className={`min-w-0 break-words ${value === 0 ? "text-ink-soft" : ""}`}>
                {itemText(questionnaire, item)}
              </span>
              <span className="shrink-0 text-right tabular-nums">
                {former !== undefined && (
                  <span className="text-pending">antes {answerWords(questionnaire, former)} </span>
                )}
                <strong className="font-semibold">{answerWords(questionnaire, value)}</strong>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="text-sm text-ink-soft">{questionnaires[questionnaire].licence}</p>
      <Annul patientId={patientId} id={id} />
    </details>
  );
}

function changedWords(count: number, date: string): string {
  if (count === 0) return ` Nada cambió desde el ${date}.`;
  return count === 1
    ? ` Cambió una respuesta desde el ${date}.`
    : ` Cambiaron ${count} respuestas desde el ${date}.`;
}

function Annul({ patientId, id }: { patientId: string; id: string }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { values, errors, pending, text, formProps } = useForm({
    initial: { reason: "" },
    check: ({ reason }) => (reason.trim() ? {} : { reason: "Escribe por qué se anula." }),
    async send({ reason }, signal) {
      await signedInCall(annulAnswers, { params: { id }, body: { reason: reason.trim() }, signal });
      toast({ title: "Respuestas anuladas" });
      await Promise.all([
        queryClient.invalidateQueries(questionnairesQuery(patientId)),
        queryClient.invalidateQueries(measuresQuery(patientId)),
      ]);
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudieron anular.")).fields,
  });
  useTypedText(values.reason.trim() !== "");
  if (!isOpen)
    return (
      <Button size="small" variant="quiet" className="-ml-4" onClick={() => setOpen(true)}>
        Anular estas respuestas
      </Button>
    );
  return (
    <form {...formProps} className="flex flex-col gap-3 py-2">
      <Field label="Por qué se anulan" error={errors.reason}>
        {(control) => (
          <TextInput {...control} {...text("reason")} maxLength={300} autoComplete="off" autoFocus />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="self-start"
        pending={pending}
        pendingLabel="Anulando..."
      >
        Anular respuestas
      </Button>
    </form>
  );
}
