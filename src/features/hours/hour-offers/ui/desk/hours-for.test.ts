import { testClinic } from "tests/kit/clinic";
import { expect, test } from "vitest";
import { instantOf } from "~/shared/clinic-time";
import type { WaitingPerson } from "../../contract";
import { hoursFor } from "./hours-for";

const now = instantOf("2026-11-23T09:00");
const person = (extra: Partial<WaitingPerson> = {}) =>
  ({
    durationMinutes: 30,
    therapistId: null,
    days: null,
    from: null,
    to: null,
    until: "2026-12-20",
    ownHour: null,
    declined: null,
    ...extra,
  }) as WaitingPerson;
const { quiet } = testClinic.messages;
const slot = (date: string, time: string, ...therapistIds: string[]) => ({ date, time, therapistIds });
const day = (date: string, ...who: string[]) =>
  ["10:00", "10:30", "11:00", "11:30", "12:00"].map((time) => slot(date, time, ...who));
const shown = (extra: Partial<WaitingPerson>, slots = day("2026-11-25", "amparo"), ids = ["amparo"]) => {
  const { hours, suit } = hoursFor(person(extra), { slots, therapistIds: ids, quiet, now });
  return { at: hours.map(({ at }) => at.slice(5)), suit };
};

test("those that suit, and no others; where none does, any that is sooner than the one they have", () => {
  expect(shown({ from: "11:00" })).toEqual({ at: ["11-25T11:00", "11-25T11:30", "11-25T12:00"], suit: true });
  expect(shown({ days: ["mon"], ownHour: "2026-11-25T10:30" })).toEqual({ at: ["11-25T10:00"], suit: false });
  expect(shown({ ownHour: "2026-11-25T10:00" }).at).toEqual([]);
});

test("not the one that they declined, nor one that is too near to be answered", () => {
  expect(shown({ declined: "2026-11-25T10:00" }).at[0]).toBe("11-25T10:30");
  expect(
    shown({}, [slot("2026-11-23", "10:00", "amparo"), slot("2026-11-23", "10:30", "amparo")]).at,
  ).toEqual(["11-23T10:30"]);
});

test("four of a day and twelve in all, so that days differ", () => {
  const days = ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-30"];
  const { at } = shown(
    {},
    days.flatMap((date) => day(date, "amparo")),
  );
  expect([at.length, at.filter((each) => each.startsWith("11-25")).length]).toEqual([12, 4]);
});

test("of several who are free at once who stands first, and nobody whose hours may not be offered", () => {
  const slots = [slot("2026-11-25", "10:00", "benjamin", "amparo"), slot("2026-11-25", "10:30", "carla")];
  const { hours } = hoursFor(person(), { slots, therapistIds: ["amparo", "benjamin"], quiet, now });
  expect(hours).toEqual([{ therapistId: "amparo", at: "2026-11-25T10:00" }]);
});
