import { useState } from "react";
import { isNoAdvice } from "triage/question";
import { BookingLink } from "~/features/hours/appointments/ui/offered/BookingLink";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import type { Advice } from "../contract";
import { LinkedText } from "./LinkedText";
import { NextSlot } from "./NextSlot";
import { QuietLine } from "./QuietLine";
import { SignQuestions } from "./SignQuestions";
import type { Answer } from "./use-analysis";
import { useAnswerFocus } from "./use-answer-focus";

interface Props {
  answer: Answer;
  pending: boolean;
  onSigns: (signs: string[], isAll: boolean) => void;
  onLeave: () => void;
}

const priorities: Record<Advice["priority"], { word: string; style: string }> = {
  high: { word: "Prioridad alta", style: "bg-danger-wash text-danger" },
  medium: { word: "Prioridad media", style: "bg-pending-wash text-pending" },
  low: { word: "Prioridad baja", style: "bg-confirmed-wash text-confirmed" },
};

/** First the signs that would change everything, then the advice that holds without them, and the way to an hour. */
export function AnswerCard({ answer, pending, onSigns, onLeave }: Props) {
  const heading = useAnswerFocus();
  const { advice, signs, summary } = answer;
  const { recommendation, specialist, priority, treatmentType, nextSteps, questions = [] } = advice;
  const isOurs = /kinesi/i.test(specialist);
  const isAdvice = !isNoAdvice(advice);
  return (
    <article className="flex flex-col gap-5 self-stretch rounded-lg border-2 border-line bg-raised p-5">
      {questions.length > 0 && (
        <div>
          <h3
            ref={heading}
            tabIndex={-1}
            className="mb-2 scroll-mt-6 font-display text-xl font-bold outline-none"
          >
            Antes de seguir: ¿tienes alguna de estas señales?
          </h3>
          <SignQuestions
            questions={questions}
            pending={pending}
            onTick={(id) => onSigns([...signs, id], false)}
            onNone={() => onSigns(signs, true)}
          />
        </div>
      )}
      <div>
        <h3
          ref={questions.length > 0 ? undefined : heading}
          tabIndex={-1}
          className="mb-3 flex scroll-mt-6 flex-wrap items-center gap-3 font-display text-xl font-bold outline-none"
        >
          {questions.length > 0
            ? "Si no tienes ninguna"
            : isAdvice
              ? "Lo que te recomendamos"
              : "Te contamos"}
          {isAdvice && (
            <span className={`rounded-sm px-2 py-0.5 font-sans text-base ${priorities[priority].style}`}>
              {priorities[priority].word}
            </span>
          )}
        </h3>
        <p className="text-lg">
          <LinkedText text={recommendation} onLeave={onLeave} />
        </p>
      </div>
      {isAdvice && (
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt className="font-semibold">Quién puede ayudarte</dt>
          <dd>{specialist}</dd>
          <dt className="font-semibold">Tipo de atención</dt>
          <dd>{treatmentType}</dd>
        </dl>
      )}
      {nextSteps.length > 0 && (
        <div>
          <p className="font-semibold">Próximos pasos</p>
          <ul className="mt-1 list-disc pl-5">
            {nextSteps.map((step) => (
              <li key={step}>
                <LinkedText text={step} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOurs && <BookFromHere summary={summary} onBook={onLeave} />}
      <QuietLine />
    </article>
  );
}

/** The first evaluation is the right service for whoever has not been seen. */
const evaluation = { id: "evaluacion-kinesica", name: "Evaluación kinésica" };

function BookFromHere({ summary, onBook }: { summary: string; onBook: () => void }) {
  const [agreed, setAgreed] = useState(false);
  return (
    <div className="border-t border-line pt-3">
      <Checkbox
        label="Llevar este resumen como motivo de mi reserva"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <BookingLink
        variant="action"
        service={evaluation.id}
        reason={agreed ? summary : undefined}
        onNavigate={onBook}
      >
        Agendar una evaluación
      </BookingLink>
      <NextSlot service={evaluation.name} />
    </div>
  );
}
