import type { AgendaPageTexts } from "content/shape";
import { Link } from "react-router";
import { useClinic } from "~/client/clinic";
import type { Professional } from "~/shared/clinic";
import { directionsLink } from "~/shared/directions";
import { AddressLines, ContactWays } from "./ContactWays";

interface Props {
  texts: AgendaPageTexts;
  team: Pick<Professional, "name" | "specialty" | "avatar">[];
}

const way = "link inline-flex min-h-12 items-center text-lg tabular-nums";

export function AgendaNotes({ texts, team }: Props) {
  const { identity } = useClinic();
  return (
    <div className="grid content-start gap-10 sm:grid-cols-2 lg:grid-cols-1">
      <section aria-labelledby="notas">
        <h2 id="notas" className="text-2xl">
          {texts.notesTitle}
        </h2>
        <dl className="mt-4 flex flex-col gap-4">
          {texts.notes.map(({ title, text }) => (
            <div key={title} className="border-l-4 border-coral-line pl-4">
              <dt className="text-lg font-semibold">{title}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="equipo">
        <h2 id="equipo" className="text-2xl">
          {texts.teamTitle}
        </h2>
        <ul className="mt-4 flex flex-col gap-4">
          {team.map(({ name, specialty, avatar }) => (
            <li key={name} className="flex items-center gap-4">
              <img
                src={avatar}
                alt=""
                width={64}
                height={64}
                className="size-16 shrink-0 rounded-full bg-sunk"
              />
              <p>
                <strong className="block text-lg font-semibold">{name}</strong>
                <span className="text-ink-soft">{specialty}</span>
              </p>
            </li>
          ))}
        </ul>
        <Link to="/nosotros" className={way}>
          Conoce al equipo
        </Link>
      </section>
      <section aria-labelledby="hablar">
        <h2 id="hablar" className="text-2xl">
          {texts.contactTitle}
        </h2>
        <p className="mt-2">
          <ContactWays size="text-lg" />
        </p>
        <p className="mt-2">
          <AddressLines />
          <a href={directionsLink(identity.geo)} rel="noopener noreferrer" className={way}>
            Cómo llegar
          </a>
        </p>
      </section>
    </div>
  );
}
