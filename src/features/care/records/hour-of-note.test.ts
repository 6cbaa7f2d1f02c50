import { describe, expect, test } from "vitest";
import { hourByDefault, hoursForNote, noHour } from "./hour-of-note";

const today = "2026-11-24";
type Hour = Parameters<typeof hoursForNote>[0][number];
const hour = (
  id: string,
  preferredDate: string,
  status: Hour["status"] = "completed",
  therapistId = "yo",
) => ({
  id,
  preferredDate,
  status,
  therapistId,
});
const byDefault = (hours: Hour[], ...noted: string[]) =>
  hourByDefault(
    hours,
    noted.map((appointmentId) => ({ appointmentId, date: "2020-01-01" })),
    { id: "yo", today },
  );

test("a note can be of an hour that was held, or of today's", () => {
  const hours = [
    hour("held", "2026-11-17T09:00"),
    hour("over", "2026-11-18T09:00", "confirmed"),
    hour("asked", "2026-11-18T10:00", "pending"),
    hour("cancelled", "2026-11-24T08:00", "cancelled"),
    hour("now", "2026-11-24T09:00", "confirmed"),
    hour("later", "2026-11-26T09:00", "confirmed"),
  ];
  expect(hoursForNote(hours, today).map(({ id }) => id)).toEqual(["now", "over", "held"]);
});

describe("without a choice it is of", () => {
  test("today's, the first of two, and then the other", () => {
    const hours = [
      hour("held", "2026-11-17T09:00"),
      hour("one", "2026-11-24T09:00", "confirmed"),
      hour("two", "2026-11-24T15:00", "confirmed"),
    ];
    expect(byDefault(hours)).toBe("one");
    expect(byDefault(hours, "one")).toBe("two");
    expect(byDefault(hours, "one", "two")).toBe(noHour);
  });

  test("none with no hour today, however near the last one, and no colleague's", () => {
    const hours = [
      hour("last", "2026-11-23T19:00"),
      hour("theirs", "2026-11-24T09:00", "confirmed", "otra"),
      hour("to come", "2026-11-25T09:00", "confirmed"),
    ];
    expect(byDefault(hours)).toBe(noHour);
  });

  test("none of a day that has a note of no hour", () => {
    const notes = [{ appointmentId: null, date: today }];
    const hours = [hour("now", "2026-11-24T09:00", "confirmed")];
    expect(hourByDefault(hours, notes, { id: "yo", today })).toBe(noHour);
  });
});
