import { clinic } from "content/clinic";
import { ICalCalendarMethod, ICalEventStatus, default as ical } from "ical-generator";
import type { AppointmentForMail } from "./queries";

const { identity } = clinic;

const statuses: Record<AppointmentForMail["status"], ICalEventStatus> = {
  // Until somebody confirms it.
  pending: ICalEventStatus.TENTATIVE,
  therapist_scheduled: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

type Entry = Pick<AppointmentForMail, "id" | "startsAt" | "endsAt" | "sequence" | "status" | "therapistName">;

/**
 * RFC 5545 text. Times are in UTC, which every calendar shows in its own zone; nothing says why a person comes. The UID of
 * an appointment never changes and its SEQUENCE grows with every change, so that calendars replace what they hold (3.8.7.4).
 */
export function calendarFile(
  entries: Entry[],
  changedAt: Date,
  { name, method = "PUBLISH" }: { name?: string; method?: "PUBLISH" | "CANCEL" } = {},
): string {
  const calendar = ical({
    prodId: { company: identity.name, product: "ZOH", language: "ES" },
    method: ICalCalendarMethod[method],
    ...(name && { name, ttl: 3_600 }),
  });
  for (const entry of entries)
    calendar.createEvent({
      id: `${entry.id}@zoh`,
      start: entry.startsAt,
      end: entry.endsAt,
      stamp: changedAt,
      sequence: entry.sequence,
      status: statuses[entry.status],
      organizer: { name: identity.name, email: identity.email },
      summary: `Hora en ${identity.shortName}`,
      description: `Con ${entry.therapistName}. Llega ${identity.arriveEarlyMinutes} minutos antes.`,
      location: `${identity.address.street}, ${identity.address.comuna}`,
    });
  // The library leaves the last line open; RFC 5545, 3.1 ends every line.
  return `${calendar.toString()}\r\n`;
}
