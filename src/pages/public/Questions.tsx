import type { LandingTexts, Question } from "content/shape";
import { formatPesos } from "~/shared/money";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { SectionArc } from "~/ui/goniometer/SectionArc";
import { Icon } from "~/ui/icon/Icon";

interface Props {
  texts: LandingTexts;
  questions: Question[];
  leastWithFonasa: number | null;
}

/** Who pays for it, and what people ask before they come. */
export function Questions({ texts, questions, leastWithFonasa: least }: Props) {
  return (
    <section aria-labelledby="seguros" className="border-t border-line py-16 lg:py-24">
      <div className="page-width grid gap-12 lg:grid-cols-[1fr_1.3fr] lg:gap-16">
        <div>
          <SectionArc className="mb-3 w-24 text-green" />
          <h2 id="seguros" className="text-3xl">
            {texts.insuranceTitle}
          </h2>
          {least !== null && (
            <p className="mt-4 font-display text-2xl font-bold text-green tabular-nums">
              desde {formatPesos(least)} con FONASA
            </p>
          )}
          <p className="mt-3 max-w-[34rem] text-lg text-ink-soft">{texts.insuranceText}</p>
          <ButtonLink to="/servicios" variant="outline" className="mt-6">
            Ver todos los precios
          </ButtonLink>
        </div>
        {questions.length > 0 && (
          <div>
            <h2 id="preguntas" className="text-2xl lg:pt-8">
              {texts.questionsTitle}
            </h2>
            <div className="mt-4 border-b border-line">
              {questions.map(({ question, answer }) => (
                <details key={question} className="group border-t border-line">
                  <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 text-lg font-semibold [&::-webkit-details-marker]:hidden">
                    {question}
                    <Icon className="size-5 shrink-0 text-green group-open:rotate-180">
                      <path d="M5 9l7 7 7-7" />
                    </Icon>
                  </summary>
                  <p className="max-w-[40rem] pb-5 text-lg whitespace-pre-line text-ink-soft">{answer}</p>
                </details>
              ))}
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
