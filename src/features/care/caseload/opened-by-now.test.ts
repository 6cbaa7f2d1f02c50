import { expect, test } from "vitest";
import type { Case } from "./contract";
import { openedByNow } from "./opened-by-now";

const hour = (more: object = {}) => ({
  id: "la-hora",
  status: "therapist_scheduled",
  therapistId: "yo",
  preferredDate: "2026-11-24T09:00",
  ...more,
});
const known = (appointments: object[], file = "shut") =>
  ({ file, appointments }) as Pick<Case, "file" | "appointments">;
const at = (wallNow: string, found: Parameters<typeof openedByNow>[0]) =>
  openedByNow(found, { me: "yo", wallNow });

test("a proposed hour of one's own opens the file when it begins, to the minute, and on its day alone", () => {
  expect(at("2026-11-24T08:59", known([hour()]))).toBeUndefined();
  expect(at("2026-11-24T09:00", known([hour()]))).toBe("la-hora");
  expect(at("2026-11-24T23:59", known([hour()], "own"))).toBe("la-hora");
  expect(at("2026-11-25T00:00", known([hour()]))).toBeUndefined();
});

test.each([
  ["a colleague's", known([hour({ therapistId: "otra" })])],
  ["one that was never answered", known([hour({ status: "pending" })])],
  ["one that was called off", known([hour({ status: "cancelled" })])],
  ["one of an open file", known([hour()], "open")],
  ["nobody's", null],
  ["what is not read yet", undefined],
])("%s opens nothing", (_, found) => {
  expect(at("2026-11-24T09:30", found)).toBeUndefined();
});
