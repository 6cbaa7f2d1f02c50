import { clinic } from "content/clinic";
import { ICalCalendarMethod, ICalEventStatus, default as ical } from "ical-generator";

export interface CalendarEntry {
  id: string;
  startsAt: Date;
  endsAt: Date;
  /** Grows with every change, so that calendars replace what they hold (RFC 5545, 3.8.7.4). */
  sequence: number;
  status: "booked" | "confirmed" | "cancelled";
  therapistName: string;
  changedAt: Date;
}

const statuses = {
  // Until the centre confirms it.
  booked: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** RFC 5545 text of one appointment. Times are in UTC, which every calendar shows in its own zone; nothing says why a person comes. */
export function calendarFile(entry: CalendarEntry): string {
  const { identity } = clinic;
  const calendar = ical({
    prodId: { company: identity.name, product: "ZOH", language: "ES" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${entry.id}@zoh`,
    start: entry.startsAt,
    end: entry.endsAt,
    stamp: entry.changedAt,
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
