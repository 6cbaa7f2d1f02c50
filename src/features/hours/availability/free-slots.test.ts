import { expect, test } from "vitest";
import { emptiestFirst, firstSlots, freeSlots, whoGives } from "./free-slots";

const agenda = {
  timeZone: "America/Santiago",
  days: [
    {
      date: "2026-11-23",
      therapists: [
        { therapistId: "amparo", starts: ["09:30", "10:00"] },
        { therapistId: "benjamin", starts: ["09:00", "09:30"] },
      ],
    },
    { date: "2026-11-24", therapists: [{ therapistId: "amparo", starts: ["08:00"] }] },
  ],
};

test("slots of anybody come in order and say who is free", () => {
  expect(freeSlots(agenda, null)).toEqual([
    { date: "2026-11-23", time: "09:00", therapistIds: ["benjamin"] },
    { date: "2026-11-23", time: "09:30", therapistIds: ["amparo", "benjamin"] },
    { date: "2026-11-23", time: "10:00", therapistIds: ["amparo"] },
    { date: "2026-11-24", time: "08:00", therapistIds: ["amparo"] },
  ]);
});

test("slots of one therapist are only theirs", () => {
  expect(freeSlots(agenda, "benjamin").map(({ time }) => time)).toEqual(["09:00", "09:30"]);
});

test("the first slots hold at most two of a day, so that they differ", () => {
  const first = firstSlots(freeSlots(agenda, null), 3);
  expect(first.map(({ date, time }) => `${date}T${time}`)).toEqual([
    "2026-11-23T09:00",
    "2026-11-23T09:30",
    "2026-11-24T08:00",
  ]);
});

test("who comes back is offered one of each day", () => {
  expect(firstSlots(freeSlots(agenda, null), 3, 1).map(({ date, time }) => `${date}T${time}`)).toEqual([
    "2026-11-23T09:00",
    "2026-11-24T08:00",
  ]);
});

test("the emptiest day comes first, and the team's order settles the rest", () => {
  const [amparo, benjamin] = [{ starts: ["09:00"] }, { starts: ["09:00", "10:00"] }];
  expect(emptiestFirst([amparo, benjamin])).toEqual([benjamin, amparo]);
  expect(emptiestFirst([amparo, { ...amparo }])[0]).toBe(amparo);
});

test("of a team those are offered who give the service; all of it where no day was asked", () => {
  const team = [{ id: "amparo" }, { id: "benjamin" }, { id: "other" }];
  expect(whoGives(team, agenda)).toEqual(team.slice(0, -1));
  expect(whoGives(team, { ...agenda, days: [] })).toEqual(team);
});
