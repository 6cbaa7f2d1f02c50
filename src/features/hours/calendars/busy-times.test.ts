import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { clinicZone } from "~/features/hours/appointments/calendar-file";
import { instantOf, wallTimeOf } from "~/shared/clinic-time";
import { busyTimes, TooComplex } from "./busy-times";
import { readCalendar } from "./read-calendar";

const at = (wall: string) => instantOf(wall).getTime();
const window = { from: at("2026-11-19T00:00"), to: at("2027-01-05T00:00") };
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//ES", ...lines, "END:VCALENDAR", ""].join("\r\n");
let uid = 0;
const event = (...lines: string[]) => {
  const own = lines.some((line) => line.startsWith("UID")) ? [] : [`UID:e${++uid}`];
  return ["BEGIN:VEVENT", ...own, "DTSTAMP:20261101T000000Z", "SUMMARY:Secreto", ...lines, "END:VEVENT"].join(
    "\r\n",
  );
};
/** What is busy, as the clinic's wall shows it: "24T09:00 24T10:00". */
const said = (text: string, within = window) =>
  busyTimes(text, within).map(({ from, to }) =>
    [from, to].map((ms) => wallTimeOf(new Date(ms)).slice(5)).join(" "),
  );
const one = (...lines: string[]) => said(calendar(event(...lines)));

const london = `BEGIN:VTIMEZONE
TZID:Mi zona
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
END:STANDARD
END:VTIMEZONE`.replaceAll("\n", "\r\n");

describe("one event", () => {
  test.each([
    ["in universal time", ["DTSTART:20261124T120000Z", "DTEND:20261124T130000Z"]],
    ["in the clinic's zone", ["DTSTART;TZID=America/Santiago:20261124T090000", "DURATION:PT1H"]],
    ["floating", ["DTSTART:20261124T090000", "DTEND:20261124T100000"]],
    ["in a zone of Windows", ["DTSTART;TZID=Pacific SA Standard Time:20261124T090000", "DURATION:PT1H"]],
    ["quoted", ['DTSTART;TZID="Pacific SA Standard Time":20261124T090000', "DURATION:PT60M"]],
    ["elsewhere", ["DTSTART;TZID=Europe/Madrid:20261124T130000", "DTEND;TZID=America/Lima:20261124T080000"]],
    [
      "of Lightning",
      ["DTSTART;TZID=/mozilla.org/20050126_1/America/Santiago:20261124T090000", "DURATION:PT1H"],
    ],
    ["in an unknown zone", ["DTSTART;TZID=Luna/Norte:20261124T090000", "DURATION:PT1H"]],
  ])("%s", (_, lines) => {
    expect(one(...lines)).toEqual(["11-24T09:00 11-24T10:00"]);
  });

  test("in a zone that the file defines", () => {
    const text = calendar(london, event("DTSTART;TZID=Mi zona:20261124T173000", "DURATION:PT1H"));
    expect(said(text)).toEqual(["11-24T09:00 11-24T10:00"]);
  });

  test.each([
    ["transparent", "TRANSP:TRANSPARENT"],
    ["called off", "STATUS:CANCELLED"],
    ["free in Outlook", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"],
    ["one of our own hours", "UID:5b2c0f0e-1111-4222-8333-444455556666@zoh"],
  ])("%s blocks nothing", (_, line) => {
    expect(one("DTSTART:20261124T120000Z", "DURATION:PT1H", line)).toEqual([]);
  });

  test.each([
    ["without an end", ["DTSTART:20261124T120000Z"]],
    ["that ends before it begins", ["DTSTART:20261124T120000Z", "DTEND:20261124T110000Z"]],
    ["over before the window", ["DTSTART:20261101T120000Z", "DURATION:PT1H"]],
    ["far away", ["DTSTART:20270301T120000Z", "DURATION:PT1H"]],
  ])("%s blocks nothing", (_, lines) => {
    expect(one(...lines)).toEqual([]);
  });

  test("of whole days blocks the clinic's, wherever the calendar is from", () => {
    expect(one("DTSTART;VALUE=DATE:20261124")).toEqual(["11-24T00:00 11-25T00:00"]);
    expect(one("DTSTART;VALUE=DATE:20261124", "DTEND;VALUE=DATE:20261124")).toEqual([
      "11-24T00:00 11-25T00:00",
    ]);
    expect(one("DTSTART;VALUE=DATE:20261124", "DTEND;VALUE=DATE:20261127")).toEqual([
      "11-24T00:00 11-27T00:00",
    ]);
    expect(one("DTSTART;VALUE=DATE:20261124", "DURATION:P2D")).toEqual(["11-24T00:00 11-26T00:00"]);
  });

  test("of a day without midnight begins at one, and of one with 25 hours ends at its end", () => {
    const year = { from: at("2026-01-01T00:00"), to: at("2028-01-01T00:00") };
    const [spring, autumn] = ["20260906", "20270403"].map(
      (date) => busyTimes(calendar(event(`DTSTART;VALUE=DATE:${date}`)), year)[0],
    );
    expect((spring?.to ?? 0) - (spring?.from ?? 0)).toBe(23 * 3_600_000);
    expect((autumn?.to ?? 0) - (autumn?.from ?? 0)).toBe(25 * 3_600_000);
  });

  test("is cut to the window, and those that touch become one", () => {
    expect(one("DTSTART;VALUE=DATE:20200101", "DTEND;VALUE=DATE:20300101")).toEqual([
      "11-19T00:00 01-05T00:00",
    ]);
    const text = calendar(
      event("DTSTART:20261124T120000Z", "DTEND:20261124T130000Z"),
      event("DTSTART:20261124T140000Z", "DTEND:20261124T150000Z"),
      event("DTSTART:20261124T123000Z", "DTEND:20261124T140000Z"),
      event("DTSTART:20261124T160000Z", "DTEND:20261124T170000Z"),
    );
    expect(said(text)).toEqual(["11-24T09:00 11-24T12:00", "11-24T13:00 11-24T14:00"]);
  });
});

describe("a repeated event", () => {
  const weekly = ["UID:w", "DTSTART;TZID=America/Santiago:20200107T090000", "DURATION:PT1H"];
  const rule = "RRULE:FREQ=WEEKLY;BYDAY=TU";

  test("stands at the same time of the wall before and after the clock changes", () => {
    const september = { from: at("2026-08-31T00:00"), to: at("2026-09-16T00:00") };
    expect(said(calendar(event(...weekly, rule)), september)).toEqual([
      "09-01T09:00 09-01T10:00",
      "09-08T09:00 09-08T10:00",
      "09-15T09:00 09-15T10:00",
    ]);
    const elsewhere = ["DTSTART;TZID=Europe/Madrid:20200107T140000", "DURATION:PT1H", rule];
    expect(said(calendar(event(...elsewhere)), september)).toEqual([
      "09-01T08:00 09-01T09:00",
      "09-08T09:00 09-08T10:00",
      "09-15T09:00 09-15T10:00",
    ]);
  });

  test.each([
    ["until a moment", `${rule};UNTIL=20261201T120000Z`, ["24", "01"]],
    ["until just before", `${rule};UNTIL=20261201T115959Z`, ["24"]],
    ["until a date", `${rule};UNTIL=20261201`, ["24", "01"]],
    ["a number of times", `${rule};COUNT=360`, ["24"]],
    ["every second week", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", ["01", "15", "29"]],
    ["until long ago", `${rule};UNTIL=20210101`, []],
    ["the last Tuesday of the month", "RRULE:FREQ=MONTHLY;BYDAY=-1TU", ["24", "29"]],
    [
      "every fifth day",
      "RRULE:FREQ=DAILY;INTERVAL=5",
      ["21", "26", "01", "06", "11", "16", "21", "26", "31"],
    ],
    ["yearly", "RRULE:FREQ=YEARLY;BYMONTH=12;BYDAY=1TU", ["01"]],
    ["by a rule that contradicts itself", "RRULE:FREQ=YEARLY;BYWEEKNO=1;BYMONTHDAY=1", []],
  ])("%s", (_, line, days) => {
    expect(one(...weekly, line).map((text) => text.slice(3, 5))).toEqual(days);
  });

  test("leaves out what was taken out, in whatever zone that is said", () => {
    const left = (line: string) =>
      one(...weekly, `${rule};UNTIL=20261210`, line).map((text) => text.slice(3, 5));
    expect(left("EXDATE;TZID=America/Santiago:20261124T090000")).toEqual(["01", "08"]);
    expect(left("EXDATE:20261124T120000Z,20261208T120000Z")).toEqual(["01"]);
    expect(left("EXDATE;VALUE=DATE:20261201")).toEqual(["24", "08"]);
    expect(left("EXDATE;TZID=Pacific SA Standard Time:20261124T090000")).toEqual(["01", "08"]);
  });

  test("adds single dates and stretches", () => {
    expect(
      one(
        "DTSTART:20261124T120000Z",
        "DURATION:PT1H",
        "RDATE:20261125T120000Z",
        "RDATE;VALUE=PERIOD:20261126T120000Z/PT2H,20261127T120000Z/20261127T150000Z",
      ),
    ).toEqual([
      "11-24T09:00 11-24T10:00",
      "11-25T09:00 11-25T10:00",
      "11-26T09:00 11-26T11:00",
      "11-27T09:00 11-27T12:00",
    ]);
  });

  test("one time moved, one called off, one made free: the others stay", () => {
    const text = calendar(
      event("UID:w", "RECURRENCE-ID:20261124T120000Z", "DTSTART:20261125T150000Z", "DURATION:PT30M"),
      event(...weekly, `${rule};UNTIL=20261217`),
      event(
        "UID:w",
        "RECURRENCE-ID;TZID=America/Santiago:20261201T090000",
        "DTSTART:20261201T120000Z",
        "DURATION:PT1H",
        "STATUS:CANCELLED",
      ),
      event(
        "UID:w",
        "RECURRENCE-ID:20261208T120000Z",
        "DTSTART:20261208T120000Z",
        "DURATION:PT1H",
        "TRANSP:TRANSPARENT",
      ),
    );
    expect(said(text)).toEqual(["11-25T12:00 11-25T12:30", "12-15T09:00 12-15T10:00"]);
  });

  test("of whole days, with one taken out", () => {
    expect(
      one("DTSTART;VALUE=DATE:20261102", "RRULE:FREQ=WEEKLY;UNTIL=20261207", "EXDATE;VALUE=DATE:20261130"),
    ).toEqual(["11-23T00:00 11-24T00:00", "12-07T00:00 12-08T00:00"]);
  });
});

describe("a file that means ill, or is none", () => {
  test.each([
    "",
    "<!doctype html><title>Entrar</title>",
    "BEGIN:VCARD\r\nEND:VCARD",
    "BEGIN:VCALENDAR\r\nxx",
    "\0\0",
  ])("%j is no calendar", (text) => {
    expect(() => busyTimes(text, window)).toThrow();
  });

  test("an event that cannot be read takes nothing from the others", () => {
    const text = calendar(
      event("DTSTART:20269999T999999Z", "DURATION:PT1H", "RRULE:FREQ=DAILY"),
      event("DTSTART:mañana", "DURATION:PT1H"),
      event("DTSTART:20261124T120000Z", "DURATION:un rato"),
      event("DURATION:PT1H"),
      event("DTSTART:20261124T120000Z", "DURATION:PT1H"),
    );
    expect(said(text)).toContain("11-24T09:00 11-24T10:00");
  });

  test("an empty one is one", () => {
    expect(busyTimes(`\uFEFF${calendar()}`, window)).toEqual([]);
    expect(busyTimes(calendar() + calendar(event("DTSTART;VALUE=DATE:20261124")), window)).toHaveLength(1);
  });

  test.each([
    ["every second", "RRULE:FREQ=SECONDLY"],
    ["every minute for ever", "RRULE:FREQ=MINUTELY"],
  ])("%s is too much", (_, rule) => {
    expect(() => one("DTSTART:20200101T000000Z", "DURATION:PT30S", rule)).toThrow(TooComplex);
  });

  test("every day since 1601, as Outlook may begin, is read at once", () => {
    expect(one("DTSTART:16010101T120000", "DURATION:PT1H", "RRULE:FREQ=DAILY")).toHaveLength(47);
  });

  test("a rule that looks for a day that never comes is given up in time, and this process goes on meanwhile", async () => {
    const text = calendar(
      event("DTSTART:20200101T000000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31"),
    );
    let ticks = 0;
    const timer = setInterval(() => ticks++, 20);
    expect(await readCalendar({ text, window }, AbortSignal.timeout(600))).toBe("too_complex");
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(3);
  });

  test("the thread gives what the function gives", async () => {
    const text = calendar(event("DTSTART:20261124T120000Z", "DURATION:PT1H"));
    expect(await readCalendar({ text, window })).toEqual(busyTimes(text, window));
    expect(await readCalendar({ text: "hola", window })).toBe("not_calendar");
  });
});

test("the clinic's VTIMEZONE says of every hour of two years what its clock does", () => {
  const years = [2026, 2027].map((year) => new Date(Date.UTC(year, 5, 1)));
  const zone = ICAL.Timezone.fromData({ component: clinicZone(years) });
  for (let hour = Date.UTC(2026, 0, 1, 4); hour < Date.UTC(2028, 0, 1); hour += 3_600_000) {
    const wall = wallTimeOf(new Date(hour));
    // What comes twice may be either.
    if (instantOf(wall).getTime() !== hour) continue;
    const offset = zone.utcOffset(ICAL.Time.fromDateTimeString(`${wall}:00`, undefined as never));
    expect(Date.parse(`${wall}:00Z`) - offset * 1_000, wall).toBe(hour);
  }
});
