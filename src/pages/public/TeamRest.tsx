import type { TeamPageTexts } from "content/shape";
import type { ShownProfessional } from "~/shared/clinic";
import { ClosingCall } from "./ClosingCall";
import { CountersBand } from "./CountersBand";
import { ProfessionalEntry } from "./ProfessionalEntry";
import { ValuesCarousel } from "./ValuesCarousel";

interface Props {
  texts: TeamPageTexts;
  team: ShownProfessional[];
}

/** Everything below the opening of the team page. */
export default function TeamRest({ texts, team }: Props) {
  return (
    <>
      <ul className="page-width">
        {team.map((person, index) => (
          <ProfessionalEntry key={person.id} person={person} mirrored={index % 2 === 1} />
        ))}
      </ul>
      {texts.counters.length > 0 && (
        <section aria-labelledby="cifras" className="on-deep py-16 lg:py-24">
          <div className="page-width">
            <h2 id="cifras" className="mb-10 text-3xl lg:mb-14">
              {texts.countersTitle}
            </h2>
            <CountersBand counters={texts.counters} />
          </div>
        </section>
      )}
      <ValuesCarousel title={texts.valuesTitle} values={texts.values} />
      <ClosingCall title={texts.closingTitle} text={texts.closingText} />
    </>
  );
}
