import { doorTexts } from "triage/question";
import { Button } from "~/ui/button/Button";
import { AlertIcon } from "~/ui/icon/icons";
import { QuietLine } from "./QuietLine";
import type { Answer, Said } from "./use-analysis";
import { useAnswerFocus } from "./use-answer-focus";
import { WhatCounted } from "./WhatCounted";

interface Props {
  answer: Answer;
  pending: boolean;
  onRevise: (changes: Partial<Said>) => void;
  onAgain: () => void;
}

const call =
  "flex min-h-16 w-full items-center justify-center rounded-md bg-danger px-6 py-4 font-display text-2xl font-bold text-paper no-underline sm:w-auto";
const quiet = "inline-flex min-h-12 items-center px-2 font-semibold text-danger";

/** The door that the answer leads through, whom to call, why in one sentence; all else is folded away. Nothing beside it asks for attention. */
export function EmergencyAnswer({ answer, pending, onRevise, onAgain }: Props) {
  const heading = useAnswerFocus();
  const { recommendation, route, nextSteps } = answer.advice;
  // First what to do, which is the heading; then the sign that was named.
  const [, because, ...more] = sentencesOf(recommendation);
  return (
    <article className="flex flex-col gap-5 self-stretch rounded-lg border-2 border-danger bg-danger-wash p-5">
      <h3
        ref={heading}
        tabIndex={-1}
        className="flex items-start gap-3 font-display text-2xl font-bold text-danger outline-none"
      >
        <AlertIcon className="mt-1 size-7 shrink-0" />
        {route === "ambulance" ? doorTexts.ambulance : doorTexts.emergency_today}
      </h3>
      <WhomToCall isToday={route === "emergency_today"} recommendation={recommendation} />
      {!answer.advice.named && answer.said.signs.length === 0 && <p className="text-lg">{because}</p>}
      <WhatCounted answer={answer} pending={pending} onRevise={onRevise} />
      <details>
        <summary className="cursor-pointer py-3 font-semibold">Qué hacer mientras tanto, y por qué</summary>
        <ul className="mt-1 list-disc pl-5">
          {nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p className="mt-3">{more.filter((each) => !each.startsWith("También: «")).join(" ")}</p>
      </details>
      <QuietLine />
      <Button variant="outline" className="self-start" onClick={onAgain}>
        Hacer otra consulta
      </Button>
    </article>
  );
}

/** MINSAL's line, at all hours: which service is open near. */
const saludResponde = { href: "tel:6003607777", words: "Dónde ir hoy: Salud Responde" };

function WhomToCall({ isToday, recommendation }: { isToday: boolean; recommendation: string }) {
  const isHelpline = recommendation.includes("*4141");
  const isViolence = isToday && recommendation.includes("149");
  const [first, ...others] = [
    isHelpline && { href: "tel:*4141", words: "Llamar al *4141" },
    isViolence && { href: "tel:149", words: "Llamar al 149" },
    isToday && saludResponde,
    { href: "tel:131", words: isToday ? "Si empeoras, llamar al 131" : "Llamar al 131" },
  ].filter((each) => each !== false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {first && (
        <a href={first.href} className={call}>
          {first.words}
        </a>
      )}
      {others.map(({ href, words }) => (
        <a key={href} href={href} className={quiet}>
          {words}
        </a>
      ))}
    </div>
  );
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/);
}
