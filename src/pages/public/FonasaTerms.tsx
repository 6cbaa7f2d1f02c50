import type { ServicesPageTexts } from "content/shape";

/** What FONASA's words mean, for who reads its prices. */
export function FonasaTerms({ title, terms }: ServicesPageTexts["fonasa"]) {
  return (
    <section aria-labelledby="fonasa" className="mt-4 border-l-4 border-green pl-5">
      <h3 id="fonasa" className="text-xl">
        {title}
      </h3>
      <dl className="mt-2 grid gap-3">
        {terms.map(({ term, meaning }) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="max-w-[38rem] text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
