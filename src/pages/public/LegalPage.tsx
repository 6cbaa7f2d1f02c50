import type { LegalSection, LegalText } from "content/shape";
import { formatDate } from "~/shared/clinic-time";
import { SectionArc } from "~/ui/goniometer/SectionArc";

/** A long text to be read: what matters first, the parts at hand, lines of a length that eyes follow. */
export function LegalPage({ text }: { text: LegalText }) {
  const { title, version, date, summary, sections } = text;
  return (
    <article className="page-width pt-8 pb-16 lg:pt-16 lg:pb-24">
      <SectionArc className="mb-3 w-24 text-green lg:mb-5 lg:w-32" />
      <h1 className="text-hero">{title}</h1>
      <p className="mt-4 text-ink-soft tabular-nums">
        Versión {version}, del {formatDate(date)} de {date.slice(0, 4)}
      </p>
      <section
        aria-label="En breve"
        className="mt-8 max-w-[44rem] border-l-4 border-coral-line pl-5 lg:mt-10"
      >
        <h2 className="text-xl">En breve</h2>
        <ul className="mt-2 flex flex-col gap-2 text-lg">
          {summary.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <div className="mt-12 grid gap-12 lg:mt-16 lg:grid-cols-[18rem_1fr] lg:gap-16">
        <nav aria-label="Contenido" className="self-start lg:sticky lg:top-28">
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-11 items-center border-t border-line py-2 underline-offset-4 hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex max-w-[42rem] flex-col gap-12">
          {sections.map((section) => (
            <LegalPart key={section.id} section={section} />
          ))}
        </div>
      </div>
    </article>
  );
}

function LegalPart({ section: { id, title, body } }: { section: LegalSection }) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className="text-2xl">
        {title}
      </h2>
      {body.map((part) => (
        <div key={JSON.stringify(part).slice(0, 60)} className="mt-4 text-lg">
          {typeof part === "string" ? (
            <p>{part}</p>
          ) : Array.isArray(part) ? (
            <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-coral-line">
              {part.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ) : (
            <dl>
              {part.pairs.map(([term, meaning]) => (
                <div key={term} className="grid gap-x-8 gap-y-1 border-t border-line py-3 sm:grid-cols-2">
                  <dt className="font-semibold">{term}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      ))}
    </section>
  );
}
