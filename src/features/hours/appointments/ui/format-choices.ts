import { formatOtherSessions, formatSessionsLeft } from "~/features/clinic/catalogue/catalogue";
import type { OfferedService, PaymentTerms } from "~/shared/clinic";
import { formatNearDate } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";
import { formatPesos } from "~/shared/money";
import type { NextVisit, OpenPack } from "../next-visit-contract";
import type { BookingDraft } from "./booking-draft";
import { formatSession, packInUse } from "./own-packs";
import type { Booked } from "./stored-draft";

/** "desde $15.000", "$240.000 por 8 sesiones" */
export function formatPrice({ priceFrom, price, bundle }: OfferedService): string {
  return `${priceFrom ? "desde " : ""}${formatPesos(price)}${bundle ? ` por ${bundle.name}` : ""}`;
}

/** What an hour costs and what happens with the sessions beside it, as it was chosen. */
export function soldOf(
  terms: Pick<PaymentTerms, "packValidMonths">,
  visit: NextVisit | null,
  draft: BookingDraft,
): Booked["sold"] {
  const own = packInUse(visit, draft);
  if (own)
    return {
      price: `De tu pack, ${formatSession(own)}`,
      others: formatSessionsLeft({ ...own, left: own.left - 1 }),
      isOfOwnPack: true,
    };
  const { service, pack } = draft;
  return {
    ...(service?.consents && { consents: service.consents }),
    price: pack ? formatPesos(pack.price) : service ? formatPrice(service) : "",
    others: formatOtherSessions(terms, pack ?? service?.bundle),
    isOfOwnPack: false,
  };
}

/** "30 min", "1 hr" */
export function formatDuration(minutes: number): string {
  return minutes % 60 === 0 ? `${minutes / 60} hr` : `${minutes} min`;
}

/** What is chosen so far, as short as it can be said: when and with whom, then what and for how much. Empty ones are nothing yet. */
export function choiceLines(
  draft: BookingDraft,
  own: OpenPack | null,
  today: string,
  /** Name of the branch, of a clinic with several. */
  where: string | null = null,
): [string, string] {
  const { service, pack, therapist, date, time } = draft;
  const price = pack ? formatPesos(pack.price) : service && formatPrice(service);
  return [
    joined([
      date && [formatNearDate(date, today), time].filter(Boolean).join(", "),
      therapist && `con ${therapist === "anyone" ? "quien esté libre" : firstName(therapist.name)}`,
      where,
    ]),
    joined([
      service && (own ? service.name : [service.name, pack?.name].filter(Boolean).join(", ")),
      service && (own ? formatSession(own) : price),
    ]),
  ];
}

function joined(parts: (string | null)[]): string {
  const text = parts.filter((part) => part !== null).join(" · ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
