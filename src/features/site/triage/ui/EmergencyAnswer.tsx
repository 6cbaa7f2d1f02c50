import { emergencyFirst } from "triage/question";
import { Button } from "~/ui/button/Button";
import { AlertIcon } from "~/ui/icon/icons";
import type { Advice } from "../contract";
import { QuietLine } from "./QuietLine";
import { useAnswerFocus } from "./use-answer-focus";

interface Props {
  advice: Advice;
  onAgain: () => void;
}

const call =
  "flex min-h-16 w-full items-center justify-center rounded-md bg-danger px-6 py-4 font-display text-2xl font-bold text-paper no-underline sm:w-auto";
const quiet = "inline-flex min-h-12 items-center px-2 font-semibold text-danger";

/** What to do, the number to call, why in one sentence; all else is folded away. Nothing beside it asks for attention. */
export function EmergencyAnswer({ advice, onAgain }: Props) {
  const heading = useAnswerFocus();
  // First what to do, which is the heading; then the sign that was named.
  const [, because, ...more] = sentencesOf(advice.recommendation);
  const isHelpline = advice.recommendation.includes("*4141");
  return (
    <article className="flex flex-col gap-5 self-stretch rounded-lg border-2 border-danger bg-danger-wash p-5">
      <h3
        ref={heading}
        tabIndex={-1}
        className="flex items-start gap-3 font-display text-2xl font-bold text-danger outline-none"
      >
        <AlertIcon className="mt-1 size-7 shrink-0" />
        {emergencyFirst}
      </h3>
      <div className="flex flex-wrap items-center gap-3">
        {isHelpline && (
          <a href="tel:*4141" className={call}>
            Llamar al *4141
          </a>
        )}
        <a href="tel:131" className={isHelpline ? quiet : call}>
          Llamar al 131
        </a>
      </div>
      <p className="text-lg">{because}</p>
      <details>
        <summary className="cursor-pointer py-3 font-semibold">Qué hacer mientras tanto, y por qué</summary>
        <ul className="mt-1 list-disc pl-5">
          {advice.nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p className="mt-3">{more.join(" ")}</p>
      </details>
      <QuietLine />
      <Button variant="outline" className="self-start" onClick={onAgain}>
        Hacer otra consulta
      </Button>
    </article>
  );
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/);
}
