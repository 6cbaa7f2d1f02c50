import { expect, test } from "vitest";
import { changeableOf, chartOfSession } from "./chart-of-hour";

const chart = (id: string, rest = {}) => ({
  id,
  marks: [],
  note: null,
  at: "2026-11-17T12:00:00Z",
  therapist: null,
  appointmentId: null,
  changeableUntil: null,
  ...rest,
});
const annulled = { reason: "x", therapist: "x", on: "2026-11-17" };

test("a note is about the latest chart of its hour or its day, and about none that was annulled", () => {
  const ofHour = chart("hour", { appointmentId: "a", at: "2026-11-10T12:00:00Z" });
  const session = { appointmentId: "a", date: "2026-11-17" };
  expect(chartOfSession([ofHour], session)).toBe(ofHour);
  expect(chartOfSession([ofHour, chart("day")], session)?.id).toBe("hour");
  expect(chartOfSession([{ ...ofHour, annulled }, chart("day")], session)?.id).toBe("day");
  expect(chartOfSession([chart("day", { annulled })], session)).toBeUndefined();
  expect(chartOfSession([ofHour], { appointmentId: null, date: "2026-11-17" })).toBeUndefined();
  // 22:30 of the 16th in Chile.
  expect(
    chartOfSession([chart("night", { at: "2026-11-17T01:30:00Z" })], { ...session, date: "2026-11-16" })?.id,
  ).toBe("night");
});

test("what the patient marked that day for another hour is not signed with the note", () => {
  const ofNext = chart("next", { appointmentId: "b" });
  const today = { appointmentId: "a", date: "2026-11-17" };
  expect(chartOfSession([ofNext], today)).toBeUndefined();
  expect(chartOfSession([ofNext], { ...today, appointmentId: null })).toBeUndefined();
  expect(chartOfSession([chart("day"), ofNext], today)?.id).toBe("day");
  const theirs = chart("theirs", { appointmentId: "b", therapist: "Amparo" });
  expect(chartOfSession([theirs], { ...today, appointmentId: null })?.id).toBe("theirs");
});

test("the patient changes the last one whose time is not over", () => {
  const until = (id: string, changeableUntil: string | null) => chart(id, { changeableUntil });
  const now = new Date("2026-11-20T10:00:00.000Z");
  const all = [
    until("over", "2026-11-20T10:00:00.000Z"),
    until("open", "2026-11-20T10:00:00.001Z"),
    until("theirs", null),
  ];
  expect(changeableOf(all, now)?.id).toBe("open");
  expect(changeableOf([], now)).toBeUndefined();
});
