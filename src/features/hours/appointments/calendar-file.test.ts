import { testClinic } from "tests/kit/clinic";
import { describe, expect, test } from "vitest";
import { type CalendarEvent, calendarFile, discreetEvent } from "./calendar-file";

const appointment = {
  id: "5b2c0f0e-1111-4222-8333-444455556666",
  startsAt: new Date("2026-11-23T12:00:00Z"),
  endsAt: new Date("2026-11-23T13:00:00Z"),
  sequence: 0,
  status: "pending" as const,
  changedAt: new Date("2026-11-20T10:00:00Z"),
  therapistName: "María José de los Ángeles Fernández-Undurraga, Ñuñoa; y \\ Compañía Limitada",
};
const entry: CalendarEvent = discreetEvent(testClinic.identity, appointment);
const text = calendarFile(testClinic.identity, [entry]);
/** RFC 5545, 3.1: a line that begins with a space goes on with the one before. */
const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

describe("RFC 5545", () => {
  test("lines end with CRLF and have at most 75 octets", () => {
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(text).toMatch(/\r\n /);
  });

  test("one event in one calendar, with what each must have", () => {
    const lines = unfolded(text).filter(Boolean);
    expect([lines[0], lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    expect(lines).toEqual(
      expect.arrayContaining(["VERSION:2.0", "METHOD:PUBLISH", `UID:${entry.id}@zoh`, "SEQUENCE:0"]),
    );
    expect(lines.some((line) => line.startsWith("PRODID:"))).toBe(true);
    expect(
      lines.some((line) => /^ORGANIZER;.*:mailto:/i.test(line)),
      "RFC 5546, 3.2.1",
    ).toBe(true);
  });

  test("times are in UTC", () => {
    expect(unfolded(text)).toEqual(
      expect.arrayContaining([
        "DTSTART:20261123T120000Z",
        "DTEND:20261123T130000Z",
        "DTSTAMP:20261120T100000Z",
      ]),
    );
    expect(text).not.toContain("TZID");
  });

  test("commas, semicolons and backslashes in texts are escaped", () => {
    const line = unfolded(text).find((each) => each.startsWith("DESCRIPTION:"));
    expect(line).toContain("Undurraga\\, Ñuñoa\\; y \\\\ Compañía Limitada");
  });
});

test("nothing says why a person comes", () => {
  for (const service of testClinic.services) expect(text).not.toContain(service.name);
  expect(text).not.toMatch(/dolor|rehabilita|evaluaci/i);
});

test("a change raises the sequence, a cancellation says so", () => {
  const cancelled = unfolded(
    calendarFile(testClinic.identity, [{ ...entry, sequence: 3, status: "cancelled" }]),
  );
  expect(cancelled).toEqual(
    expect.arrayContaining(["SEQUENCE:3", "STATUS:CANCELLED", `UID:${entry.id}@zoh`]),
  );
  expect(unfolded(text)).toContain("STATUS:TENTATIVE");
  expect(unfolded(calendarFile(testClinic.identity, [{ ...entry, status: "confirmed" }]))).toContain(
    "STATUS:CONFIRMED",
  );
});
