import type { Service } from "content/shape";
import { formatDate } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import type { OpenPack } from "../next-visit-contract";
import type { BookingDraft } from "./booking-draft";
import { formatSession } from "./own-packs";

/** "desde $15.000", "$240.000 por 8 sesiones" */
export function formatPrice({ priceFrom, price, holds }: Service): string {
  return `${priceFrom ? "desde " : ""}${formatPesos(price)}${holds ? ` por ${holds}` : ""}`;
}

/** "30 min", "1 hr" */
export function formatDuration(minutes: number): string {
  return minutes % 60 === 0 ? `${minutes / 60} hr` : `${minutes} min`;
}

/** What is chosen so far, in two lines: when and what, then with whom and for how much. Empty ones are nothing yet. */
export function choiceLines(draft: BookingDraft, packInUse: OpenPack | null): [string, string] {
  const { service, pack, therapist, date, time } = draft;
  const price = pack ? formatPesos(pack.price) : service && formatPrice(service);
  const cost = packInUse ? `de tu pack, ${formatSession(packInUse)}` : price;
  return [
    joined([
      date && (time ? `${formatDate(date)}, ${time}` : formatDate(date)),
      service && [service.name, pack?.name].filter(Boolean).join(", "),
    ]),
    joined([
      therapist && (therapist === "anyone" ? "con quien esté libre" : `con ${therapist.name}`),
      service && cost,
      service && formatDuration(service.durationMinutes),
    ]),
  ];
}

function joined(parts: (string | null)[]): string {
  const text = parts.filter((part) => part !== null).join(" · ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
