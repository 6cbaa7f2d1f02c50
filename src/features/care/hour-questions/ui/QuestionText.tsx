import { firstName } from "~/shared/first-name";
import type { HourQuestion } from "../contract";

/** What was asked, and what became of it, as its patient reads it. */
export function QuestionText({ question: { text, answer } }: { question: HourQuestion }) {
  return (
    <div className="break-words">
      <p className="whitespace-pre-line">
        <span className="text-ink-soft">Preguntaste:</span> {text}
      </p>
      {answer ? (
        <p className="mt-1 whitespace-pre-line">
          <span className="font-semibold">{firstName(answer.therapist)}</span>
          {answer.text ? <>: {answer.text}</> : " la leyó: lo ven en tu sesión."}
        </p>
      ) : (
        <p className="mt-1 text-ink-soft">La lee antes de tu hora; no es un chat ni sirve para urgencias.</p>
      )}
    </div>
  );
}
