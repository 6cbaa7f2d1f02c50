import { dateOf, formatFullDate } from "~/shared/clinic-time";
import { useOwnQuestions } from "./own-questions";
import { QuestionText } from "./QuestionText";

/** All that was asked for hours, the latest first; nothing while nothing was. */
export function OwnQuestions() {
  const asked = useOwnQuestions()?.questions ?? [];
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="tus-preguntas">
      <h2 id="tus-preguntas" className="text-2xl">
        Lo que preguntaste
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {asked.toReversed().map((question) => (
          <li key={question.id} className="py-3">
            <p className="font-semibold">
              <time dateTime={dateOf(question.at)}>{formatFullDate(question.at)}</time>
            </p>
            <QuestionText question={question} />
          </li>
        ))}
      </ul>
    </section>
  );
}
