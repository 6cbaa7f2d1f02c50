import ICAL from "ical.js";
import { type ClockChange, clinicTimeZone, clockChanges, wallTimeOf } from "~/shared/clinic-time";

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
