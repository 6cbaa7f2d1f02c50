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

/** What is chosen so far, part by part. */
export function sayChoices({ service, pack, therapist, date, time }: BookingDraft): string[] {
  return [
    service && [service.name, pack?.name].filter(Boolean).join(", "),
    service &&
      `${pack ? formatPesos(pack.price) : sayPrice(service)} · ${sayDuration(service.durationMinutes)}`,
    therapist && (therapist === "anyone" ? "Con quien esté libre" : `Con ${therapist.name}`),
    date && (time ? `${sayDate(date)}, ${time}` : sayDate(date)),
  ].filter((part) => part !== null);
}
