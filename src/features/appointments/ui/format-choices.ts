import type { Service } from "content/shape";
import { formatDate } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import type { BookingDraft } from "./booking-draft";

/** "desde $15.000" */
export function formatPrice(service: Service): string {
  return `${service.priceFrom ? "desde " : ""}${formatPesos(service.price)}`;
}

/** "30 min", "1 hr" */
export function formatDuration(minutes: number): string {
  return minutes % 60 === 0 ? `${minutes / 60} hr` : `${minutes} min`;
}

/** What is chosen so far; the hour first, because a phone has room for little more. Empty when nothing is. */
export function formatChoices(draft: BookingDraft): string {
  const text = choicesOf(draft).join(" · ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function choicesOf({ service, pack, therapist, date, time }: BookingDraft): string[] {
  return [
    date && (time ? `${formatDate(date)}, ${time}` : formatDate(date)),
    service && [service.name, pack?.name].filter(Boolean).join(", "),
    service &&
      `${pack ? formatPesos(pack.price) : formatPrice(service)} · ${formatDuration(service.durationMinutes)}`,
    therapist && (therapist === "anyone" ? "Con quien esté libre" : `Con ${therapist.name}`),
  ].filter((part) => part !== null);
}
