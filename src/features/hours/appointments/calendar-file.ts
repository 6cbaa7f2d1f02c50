import ICAL from "ical.js";
import { arrivalAdvice } from "~/shared/arrival";
import { type Identity, type Meeting, whereOf } from "~/shared/clinic";
import { type ClockChange, clinicTimeZone, clockChanges, wallTimeOf } from "~/shared/clinic-time";
import type { Appointment } from "./contract";
import { hourAdvice, hourStateAt } from "./hour-states";

// RFC 5545, 3.1: 75 octets. The library forgets the space that a further line begins with.
ICAL.foldLength = 74;

export const calendarType = "text/calendar; charset=utf-8";

const statuses: Record<Appointment["status"], string> = {
  // Until somebody confirms it.
  pending: "TENTATIVE",
  therapist_scheduled: "TENTATIVE",
  confirmed: "CONFIRMED",
  completed: "CONFIRMED",
  cancelled: "CANCELLED",
  imported: "CONFIRMED",
};

export interface CalendarEvent {
  id: string;
  startsAt: Date;
  endsAt: Date;
  /** How often it was changed, and when last. */
  sequence: number;
  changedAt: Date;
  status: Appointment["status"];
  summary: string;
  description: string;
  where: string;
  /** Where more of it is shown. */
  url?: string;
}

interface Options {
  /** Of a calendar that is followed: programs show it, and its times are the clinic's, with the zone that they are in. */
  name?: string;
  method?: "PUBLISH" | "CANCEL";
}

/**
 * What the patient's calendar shows, which others may see too: nothing of why a person comes. `identity` is the clinic's at its branch;
 * what can still be done is as it was at `at`, when the file leaves.
 */
export function discreetEvent(
  identity: Meeting,
  appointment: Omit<CalendarEvent, "summary" | "description" | "where" | "url"> & { therapistName: string },
  at: Date = appointment.changedAt,
): CalendarEvent {
  return {
    ...appointment,
    summary: `Hora en ${identity.shortName}`,
    where: whereOf(identity),
    description: [
      `Con ${appointment.therapistName}.`,
      ...(appointment.status === "cancelled"
        ? []
        : [arrivalAdvice(identity), hourAdvice(hourStateAt(appointment.startsAt, at), identity)]),
    ].join(" "),
  };
}

/**
 * RFC 5545 text. The UID of an appointment never changes and its SEQUENCE grows with every change, so that calendars replace
 * what they hold (3.8.7.4). The same events are the same text whenever it is asked for.
 */
export function calendarFile(
  identity: Identity,
  events: CalendarEvent[],
  { name, method = "PUBLISH" }: Options = {},
): string {
  const calendar = new ICAL.Component("vcalendar");
  add(calendar, "version", "2.0");
  add(calendar, "prodid", `-//${identity.name}//ZOH//ES`);
  add(calendar, "method", method);
  if (name) {
    add(calendar, "name", name);
    add(calendar, "x-wr-calname", name);
    add(calendar, "x-wr-timezone", clinicTimeZone);
    add(calendar, "refresh-interval", ICAL.Duration.fromString("PT1H"));
    add(calendar, "x-published-ttl", "PT1H");
    calendar.addSubcomponent(clinicZone(events.map(({ startsAt }) => startsAt)));
  }
  for (const event of events) calendar.addSubcomponent(eventOf(identity, event, name !== undefined));
  // The library leaves the last line open; RFC 5545, 3.1 ends every line.
  return `${calendar.toString()}\r\n`;
}

function eventOf(identity: Identity, event: CalendarEvent, inClinicZone: boolean): ICAL.Component {
  const component = new ICAL.Component("vevent");
  add(component, "uid", `${event.id}@zoh`);
  add(component, "sequence", event.sequence);
  add(component, "dtstamp", universal(event.changedAt));
  for (const [property, instant] of [
    ["dtstart", event.startsAt],
    ["dtend", event.endsAt],
  ] as const) {
    const value = inClinicZone
      ? ICAL.Time.fromDateTimeString(`${wallTimeOf(instant)}:00`)
      : universal(instant);
    const added = add(component, property, value);
    if (inClinicZone) added.setParameter("tzid", clinicTimeZone);
  }
  add(component, "summary", event.summary);
  add(component, "location", event.where);
  add(component, "description", event.description);
  add(component, "organizer", `mailto:${identity.email}`).setParameter("cn", identity.name);
  if (event.url) add(component, "url", event.url);
  add(component, "status", statuses[event.status]);
  return component;
}

const add = (to: ICAL.Component, property: string, value: string | number | object): ICAL.Property =>
  to.addPropertyWithValue(property, value);

const universal = (instant: Date): ICAL.Time => ICAL.Time.fromJSDate(instant, true);

/**
 * VTIMEZONE of the clinic's zone, of the years in which the instants lie and the one before: Outlook knows Chile's zone by
 * another name and reads the changes of its clock from here. Each change is named for itself, because law moves them.
 */
export function clinicZone(instants: Date[]): ICAL.Component {
  const years = instants.map((instant) => Number(wallTimeOf(instant).slice(0, 4)));
  const first = Math.min(...years);
  const zone = new ICAL.Component("vtimezone");
  zone.addPropertyWithValue("tzid", clinicTimeZone);
  const changes = years.length > 0 ? clockChanges(first - 1, Math.max(...years)) : clockChanges(2026, 2026);
  for (const change of changes) zone.addSubcomponent(observanceOf(change));
  return zone;
}

function observanceOf({ wallBefore, before, after }: ClockChange): ICAL.Component {
  const observance = new ICAL.Component(after > before ? "daylight" : "standard");
  observance.addPropertyWithValue("dtstart", ICAL.Time.fromDateTimeString(`${wallBefore}:00`));
  observance.addPropertyWithValue("tzoffsetfrom", ICAL.UtcOffset.fromSeconds(before * 60));
  observance.addPropertyWithValue("tzoffsetto", ICAL.UtcOffset.fromSeconds(after * 60));
  return observance;
}
