import { useEffect, useState } from "react";
import { Link } from "react-router";
import { doorTexts, isNoAdvice } from "triage/question";
import { useClinic } from "~/client/clinic";
import { useClinicToday } from "~/client/clinic-now";
import { BookingLink } from "~/features/hours/appointments/ui/offered/BookingLink";
import { getAvailability } from "~/features/hours/availability/contract";
import { freeSlots, type Slot } from "~/features/hours/availability/free-slots";
import { lastOfferedDay } from "~/features/hours/availability/offer";
import { makeCall } from "~/shared/api-client";
import { formatNearDate } from "~/shared/clinic-time";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import type { Advice } from "../contract";
import { QuietLine } from "./QuietLine";
import type { Answer, Said } from "./use-analysis";
import { useAnswerFocus } from "./use-answer-focus";
import { WhatCounted } from "./WhatCounted";

interface Props {
  answer: Answer;
  pending: boolean;
  onRevise: (changes: Partial<Said>) => void;
  onLeave: () => void;
}

const priorities: Record<Advice["priority"], { word: string; style: string }> = {
  high: { word: "Prioridad alta", style: "bg-danger-wash text-danger" },
  medium: { word: "Prioridad media", style: "bg-pending-wash text-pending" },
  low: { word: "Prioridad baja", style: "bg-confirmed-wash text-confirmed" },
};

/** First the signs that would change everything, then the advice that holds without them, and the way to an hour. */
export function AnswerCard({ answer, pending, onRevise, onLeave }: Props) {
  const heading = useAnswerFocus();
  const { advice, said, summary } = answer;
  const { recommendation, specialist, priority, route, treatmentType, nextSteps, questions = [] } = advice;
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
            onTick={(id) => onRevise({ signs: [...said.signs, id] })}
            onNone={() => onRevise({ answered: true })}
          />
        </div>
      )}
      <div>
        <h3
          ref={questions.length > 0 ? undefined : heading}
          tabIndex={-1}
          className="mb-3 flex scroll-mt-6 flex-wrap items-center gap-3 font-display text-xl font-bold outline-none"
        >
          {route === "physician_soon"
            ? withoutStop(doorTexts.physician_soon)
            : questions.length > 0
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
        <WhatCounted answer={answer} pending={pending} onRevise={onRevise} />
        <p className="mt-3 text-lg">
          {/* What stands in the heading is not said twice. */}
          <LinkedText
            text={
              route === "physician_soon"
                ? recommendation.replace(`${doorTexts.physician_soon} `, "")
                : recommendation
            }
            onLeave={onLeave}
          />
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

const withoutStop = (text: string) => text.replace(/\.$/, "");

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

const ownAddress = /(\/(?:servicios|agendar|#contacto))/;
const names: Record<string, string> = {
  "/servicios": "la página de servicios",
  "/agendar": "la página para agendar",
  "/#contacto": "la sección de contacto",
};

/** An answer names pages by their address; here they are links with a name. */
function LinkedText({ text, onLeave }: { text: string; onLeave: () => void }) {
  return text.split(ownAddress).map((part, at) =>
    names[part] ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
      <Link key={at} to={part} className="link" onClick={onLeave}>
        {names[part]}
      </Link>
    ) : (
      part
    ),
  );
}

/** A line under the button; without an answer of the calendar it is left out, the button books all the same. */
function NextSlot({ service }: { service: string }) {
  const { opening } = useClinic();
  const today = useClinicToday();
  const [slot, setSlot] = useState<Slot>();
  useEffect(() => {
    const asking = new AbortController();
    makeCall(getAvailability, {
      query: { service, from: today, to: lastOfferedDay(opening, today) },
      signal: asking.signal,
    }).then(
      (availability) => setSlot(freeSlots(availability, null)[0]),
      () => undefined,
    );
    return () => asking.abort();
  }, [service, today, opening]);
  return (
    <p className="mt-2 min-h-6 text-ink-soft">
      {slot && `Primera hora libre: ${formatNearDate(slot.date, today)}, ${slot.time}`}
    </p>
  );
}

interface SignQuestionsProps {
  questions: NonNullable<Advice["questions"]>;
  pending: boolean;
  onTick: (id: string) => void;
  onNone: () => void;
}

const row =
  "flex min-h-14 cursor-pointer items-center gap-4 rounded-md border-2 border-line bg-raised px-4 py-3 text-lg " +
  "hover:border-line-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";

/** The danger signs as large rows; a tick is the answer, nothing else has to be pressed. */
function SignQuestions({ questions, pending, onTick, onNone }: SignQuestionsProps) {
  return (
    <fieldset aria-busy={pending} className="flex flex-col gap-2">
      <legend className="mb-2 text-lg">Marca lo que tienes ahora. Basta con una.</legend>
      {questions.map(({ id, text }) => (
        <label key={id} className={row}>
          <input
            type="checkbox"
            checked={false}
            onChange={() => !pending && onTick(id)}
            className="size-6 shrink-0 accent-green outline-none"
          />
          <span>{text}</span>
        </label>
      ))}
      <label className={`${row} font-semibold`}>
        <input
          type="checkbox"
          checked={false}
          onChange={() => !pending && onNone()}
          className="size-6 shrink-0 accent-green outline-none"
        />
        <span>Nada de esto</span>
      </label>
    </fieldset>
  );
}
