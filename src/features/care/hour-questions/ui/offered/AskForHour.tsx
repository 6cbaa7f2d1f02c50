import { useState } from "react";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { firstName } from "~/shared/first-name";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { type HourQuestion, longestQuestion } from "../../contract";
import { useAsking, useOwnQuestions } from "../own-questions";
import { QuestionText } from "../QuestionText";

interface Props {
  appointmentId: string;
  therapistName: string;
  /** Hours that were called off: what was asked for one is offered for this. */
  cancelled: string[];
}

/** One question for an hour: asked, changed and taken back until it was answered. */
export function AskForHour({ appointmentId, therapistName, cancelled }: Props) {
  const own = useOwnQuestions();
  const [isOpen, setIsOpen] = useState(false);
  if (!own) return null;
  const question = own.questions.findLast((each) => each.appointmentId === appointmentId);
  if (question?.answer) return <QuestionText question={question} />;
  const mayAsk = own.askable.includes(appointmentId);
  if (!question && !mayAsk) return null;
  const last = own.questions.at(-1);
  const left =
    !question && last && !last.answer && cancelled.includes(last.appointmentId ?? "") ? last : null;
  if (isOpen)
    return (
      <Asking
        appointmentId={appointmentId}
        text={question?.text ?? ""}
        label={question ? "Tu pregunta" : `¿Algo que preguntarle a ${firstName(therapistName)}?`}
        onClose={() => setIsOpen(false)}
      />
    );
  if (question)
    return (
      <Asked
        question={question}
        appointmentId={appointmentId}
        {...(mayAsk && { onChange: () => setIsOpen(true) })}
      />
    );
  return (
    <>
      {left && <Carry appointmentId={appointmentId} text={left.text} />}
      <Button variant="quiet" className="px-0 underline underline-offset-4" onClick={() => setIsOpen(true)}>
        ¿Algo que preguntarle a {firstName(therapistName)}?
      </Button>
    </>
  );
}

function Asked({
  question,
  appointmentId,
  onChange,
}: {
  question: HourQuestion;
  appointmentId: string;
  onChange?: () => void;
}) {
  const { ask, readAnew } = useAsking(appointmentId);
  const [pending, setPending] = useState(false);
  async function takeBack(): Promise<void> {
    setPending(true);
    try {
      await ask(null);
    } catch (error) {
      readAnew();
      toastFailure(error, { title: "No pudimos retirarla" });
    }
    setPending(false);
  }
  return (
    <>
      <QuestionText question={question} />
      <div className="flex flex-wrap gap-x-2">
        {onChange && (
          <Button variant="quiet" size="small" onClick={onChange}>
            Cambiar pregunta
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          pending={pending}
          pendingLabel="Retirando..."
          onClick={() => void takeBack()}
        >
          Retirar pregunta
        </Button>
      </div>
    </>
  );
}

/** What was asked for an hour that was called off goes with this one, in one press. */
function Carry({ appointmentId, text }: { appointmentId: string; text: string }) {
  const { ask, readAnew } = useAsking(appointmentId);
  const [pending, setPending] = useState(false);
  async function carry(): Promise<void> {
    setPending(true);
    try {
      await ask(text);
    } catch (error) {
      readAnew();
      toastFailure(error, { title: "No pudimos enviarla" });
    }
    setPending(false);
  }
  return (
    <div className="mb-2">
      <p className="break-words">Para la hora que se canceló preguntaste: «{text}»</p>
      <Button
        variant="outline"
        size="small"
        className="mt-2"
        pending={pending}
        pendingLabel="Enviando..."
        onClick={() => void carry()}
      >
        Preguntar en esta hora
      </Button>
    </div>
  );
}

interface AskingProps {
  appointmentId: string;
  text: string;
  label: string;
  onClose: () => void;
}

function Asking({ appointmentId, text: asked, label, onClose }: AskingProps) {
  const { ask, readAnew } = useAsking(appointmentId);
  const { text, errors, pending, formProps } = useForm({
    initial: { text: asked },
    check: (given) => (given.text.trim() ? {} : { text: "Escribe tu pregunta." }),
    async send(given, signal) {
      await ask(given.text.trim(), signal);
      toast({ title: "Pregunta enviada", description: "La lee antes de tu hora." });
      onClose();
    },
    onFailure(error) {
      readAnew();
      return toastFailure(error, { title: "No pudimos enviarla" }).fields;
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <Field
        label={label}
        hint="La lee antes de tu hora; no es un chat ni sirve para urgencias."
        error={errors.text}
      >
        {(control) => (
          <Textarea {...control} {...text("text")} rows={3} maxLength={longestQuestion} autoFocus />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingLabel="Enviando...">
          Enviar pregunta
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Volver
        </Button>
      </div>
    </form>
  );
}
