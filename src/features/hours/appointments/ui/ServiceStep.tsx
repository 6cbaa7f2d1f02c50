import type { ReactNode } from "react";
import { useClinic } from "~/client/clinic";
import { formatOtherSessions } from "~/features/clinic/catalogue/catalogue";
import { useCatalogue } from "~/features/clinic/catalogue/ui/offered/Catalogue";
import type { OfferedPack, OfferedService } from "~/shared/clinic";
import { formatPesos } from "~/shared/money";
import { Choice } from "~/ui/choice/Choice";
import type { NextVisit, OpenPack } from "../next-visit-contract";
import { holdNotice } from "../status-promise";
import { type BookingDraft, withService } from "./booking-draft";
import { CoverageChoice } from "./CoverageChoice";
import { formatDuration, formatPrice } from "./format-choices";
import { packInUse } from "./own-packs";
import { packsBy, packTerms, sessionTerms } from "./pack-terms";
import { rememberCoverage } from "./remembered-coverage";

interface Props {
  draft: BookingDraft;
  /** First free hours: of the chosen service under it, and before any choice of a first visit on top. */
  offer: ReactNode;
  visit: NextVisit | null;
  onChange: (draft: BookingDraft) => void;
}

const categories = ["Kinesiología", "Performance"] as const;

export function ServiceStep({ draft, offer, visit, onChange }: Props) {
  const services = useCatalogue();
  return (
    <div className="flex flex-col gap-6 [overflow-anchor:none]">
      {draft.service === null && offer}
      <CoverageChoice
        chosen={draft.coverage}
        onChoose={(coverage) => {
          rememberCoverage(coverage);
          onChange({ ...draft, coverage });
        }}
      />
      {categories.map((category) => (
        <fieldset key={category} className="flex flex-col gap-2">
          <legend className="mb-2 font-display text-lg font-bold">{category}</legend>
          {services
            .filter((service) => service.category === category)
            .map((service) => (
              <ServiceChoice
                key={service.id}
                service={service}
                draft={draft}
                offer={offer}
                visit={visit}
                onChange={onChange}
              />
            ))}
        </fieldset>
      ))}
    </div>
  );
}

function ServiceChoice({ service, draft, offer, visit, onChange }: Props & { service: OfferedService }) {
  const { payments } = useClinic();
  const chosen = draft.service?.id === service.id;
  const ownOf = (pack: OfferedPack | null) => packInUse(visit, { ...draft, service, pack });
  const programme = service.bundle ? ownOf(null) : null;
  const terms = programme ? null : sessionTerms(service, draft.coverage);
  const offered = packsBy(draft.coverage, service.packs);
  const packChoice = (pack: OfferedPack) => {
    const own = ownOf(pack);
    const isChosen = draft.pack?.id === pack.id;
    return (
      <Choice
        key={pack.id}
        name="pack"
        checked={isChosen}
        onChange={() => onChange({ ...draft, pack })}
        title={pack.name}
        aside={own ? formatOwn(own) : formatPesos(pack.price)}
        detail={
          own
            ? undefined
            : [packTerms(pack, draft.coverage), isChosen && formatOtherSessions(payments, pack)]
                .filter(Boolean)
                .join(" ")
        }
      />
    );
  };
  return (
    <>
      <Choice
        name="service"
        checked={chosen}
        onChange={() => onChange(withService(draft, service))}
        title={service.name}
        aside={
          programme
            ? formatOwn(programme)
            : `${formatPrice(service)} · ${formatDuration(service.durationMinutes)}`
        }
        detail={
          <>
            {service.description}
            {terms && <span className="block tabular-nums">{terms}</span>}
          </>
        }
      />
      {chosen && service.requiresPayment === "hold" && !programme && (
        <p className="ml-4 border-l-2 border-green py-1 pl-4">{holdNotice}</p>
      )}
      {chosen && service.isOnline && (
        <p className="ml-4 border-l-2 border-green py-1 pl-4">
          En línea, por videollamada: no vienes al centro. El enlace llega con tu hora.
        </p>
      )}
      {chosen && service.consents && (
        <p className="ml-4 border-l-2 border-green py-1 pl-4">
          Antes de tu primera sesión lees y firmas: {service.consents.join(", ")}.
        </p>
      )}
      {chosen && service.packs.length > 0 && (
        <fieldset className="ml-4 flex flex-col gap-2 border-l-2 border-green pb-2 pl-4">
          <legend className="py-2 font-semibold">¿Cuántas sesiones?</legend>
          {offered.own.map(packChoice)}
          {offered.others.length > 0 && (
            <details open={offered.others.some(({ id }) => id === draft.pack?.id)}>
              <summary className="min-h-11 cursor-pointer py-2 font-semibold">
                Si te atiendes de otra forma
              </summary>
              <div className="flex flex-col gap-2">{offered.others.map(packChoice)}</div>
            </details>
          )}
        </fieldset>
      )}
      {chosen && offer}
    </>
  );
}

const formatOwn = ({ left, sessions }: OpenPack) => `Tu pack: quedan ${left} de ${sessions}`;
