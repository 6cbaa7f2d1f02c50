import type { Service } from "content/shape";
import { sayDate } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import type { BookingDraft } from "./booking-draft";

/** "desde $15.000" */
export function sayPrice(service: Service): string {
  return `${service.priceFrom ? "desde " : ""}${formatPesos(service.price)}`;
}

/** "30 min", "1 hr" */
export function sayDuration(minutes: number): string {
  return minutes % 60 === 0 ? `${minutes / 60} hr` : `${minutes} min`;
}

/** What is chosen so far; the hour first, because a phone has room for little more. Empty when nothing is. */
export function sayChoices(draft: BookingDraft): string {
  const text = choicesOf(draft).join(" · ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function choicesOf({ service, pack, therapist, date, time }: BookingDraft): string[] {
  return [
    date && (time ? `${sayDate(date)}, ${time}` : sayDate(date)),
    service && [service.name, pack?.name].filter(Boolean).join(", "),
    service &&
      `${pack ? formatPesos(pack.price) : sayPrice(service)} · ${sayDuration(service.durationMinutes)}`,
    therapist && (therapist === "anyone" ? "Con quien esté libre" : `Con ${therapist.name}`),
  ].filter((part) => part !== null);
}
