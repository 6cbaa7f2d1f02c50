import type { Counter, LandingTexts } from "content/shape";
import type { Professional } from "~/shared/clinic";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { CountersBand } from "./CountersBand";

interface Props {
  texts: LandingTexts;
  counters: Counter[];
  team: Pick<Professional, "name" | "role" | "avatar">[];
}

export function LandingTeam({ texts, counters, team }: Props) {
  return (
    <section aria-labelledby="equipo" className="on-deep border-t border-deep-line py-16 lg:py-24">
      <div className="page-width">
        <div className="grid gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
          <div>
            <h2 id="equipo" className="max-w-[18ch] text-3xl">
              {texts.teamTitle}
            </h2>
            <p className="mt-4 max-w-[34rem] text-lg text-on-deep-soft">{texts.teamText}</p>
            <ButtonLink to="/nosotros" variant="outline" className="mt-6 text-on-deep hover:bg-on-deep/12">
              Conoce al equipo
            </ButtonLink>
          </div>
          <ul className="flex flex-col gap-5 sm:flex-row lg:justify-end">
            {team.map(({ name, role, avatar }) => (
              <li key={name} className="flex flex-wrap items-center gap-4 sm:block sm:w-48">
                <img
                  src={avatar}
                  alt=""
                  width={192}
                  height={192}
                  loading="lazy"
                  className="size-24 shrink-0 rounded-lg bg-sunk sm:size-48"
                />
                <p className="min-w-0 wrap-anywhere sm:mt-3">
                  <strong className="block font-display text-lg font-bold">{name}</strong>
                  <span className="text-on-deep-soft">{role}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
        {counters.length > 0 && (
          <div className="mt-12 border-t border-deep-line pt-12 lg:mt-16 lg:pt-16">
            <CountersBand counters={counters} />
          </div>
        )}
      </div>
    </section>
  );
}
