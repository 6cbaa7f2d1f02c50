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
import { formatDuration, formatPrice } from "./format-choices";
import { packInUse } from "./own-packs";
import { fonasaPrice, packTerms } from "./pack-terms";

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
        detail={[service.description, programme ? null : fonasaPrice(service)].filter(Boolean).join(" · ")}
      />
      {chosen && service.requiresPayment === "hold" && !programme && (
        <p className="ml-4 border-l-2 border-green py-1 pl-4">{holdNotice}</p>
      )}
      {chosen && service.packs.length > 0 && (
        <fieldset className="ml-4 flex flex-col gap-2 border-l-2 border-green pb-2 pl-4">
          <legend className="py-2 font-semibold">¿Cómo te atiendes?</legend>
          {service.packs.map((pack: OfferedPack) => {
            const own = ownOf(pack);
            return (
              <Choice
                key={pack.id}
                name="pack"
                checked={draft.pack?.id === pack.id}
                onChange={() => onChange({ ...draft, pack })}
                title={pack.name}
                aside={own ? formatOwn(own) : formatPesos(pack.price)}
                detail={
                  own
                    ? undefined
                    : [packTerms(pack), draft.pack?.id === pack.id && formatOtherSessions(payments, pack)]
                        .filter(Boolean)
                        .join(" ")
                }
              />
            );
          })}
        </fieldset>
      )}
      {chosen && offer}
    </>
  );
}

const formatOwn = ({ left, sessions }: OpenPack) => `Tu pack: quedan ${left} de ${sessions}`;
