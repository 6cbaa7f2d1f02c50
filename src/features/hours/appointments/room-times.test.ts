import { expect, test } from "vitest";
import { instantOf } from "~/shared/clinic-time";
import type { Appointment } from "./contract";
import { roomIsNear, roomStateAt } from "./room-times";

const hour = (preferredDate: string, status: Appointment["status"] = "confirmed") => ({
  preferredDate,
  status,
  durationMinutes: 45,
});
const at = (wallTime: string) => instantOf(wallTime);

test.each([
  ["2027-01-12T09:44", "early"],
  ["2027-01-12T09:45", "open"],
  ["2027-01-12T11:14", "open"],
  ["2027-01-12T11:15", "over"],
])("at %s the room of an hour at 10 is %s", (wallTime, state) => {
  expect(roomStateAt(hour("2027-01-12T10:00"), at(wallTime))).toBe(state);
});

test.each<[Appointment["status"], string]>([
  ["pending", "open"],
  ["completed", "open"],
  ["therapist_scheduled", "off"],
  ["cancelled", "off"],
  ["imported", "off"],
])("an hour that is %s has a room that is %s", (status, state) => {
  expect(roomStateAt(hour("2027-01-12T10:00", status), at("2027-01-12T10:00"))).toBe(state);
});

test("the way in is shown on its day, just before midnight too", () => {
  expect(roomIsNear(hour("2027-01-12T18:00"), at("2027-01-11T23:59"))).toBe(false);
  expect(roomIsNear(hour("2027-01-12T18:00"), at("2027-01-12T00:00"))).toBe(true);
  expect(roomIsNear(hour("2027-01-12T00:10"), at("2027-01-11T23:55"))).toBe(true);
  expect(roomIsNear(hour("2027-01-12T18:00", "cancelled"), at("2027-01-12T18:00"))).toBe(false);
});

test("the night of the clock change is an hour longer between two wall times, not between opening and hour", () => {
  expect(roomStateAt(hour("2027-04-04T00:10"), at("2027-04-03T23:50"))).toBe("early");
  expect(roomStateAt(hour("2027-04-04T00:10"), at("2027-04-04T00:00"))).toBe("open");
});
