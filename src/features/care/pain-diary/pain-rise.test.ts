import { expect, test } from "vitest";
import { instantOf } from "~/shared/clinic-time";
import { painRises, riseOn, riseWords } from "./pain-rise";

/** By wall time at the clinic: "2026-11-20T10:00 7". */
const entries = (...said: string[]) =>
  said.map((each) => {
    const [at = "", score] = each.split(" ");
    return { at: instantOf(at).toISOString(), score: Number(score) };
  });
const calm = ["2026-11-14T10:00 3", "2026-11-16T10:00 3"];
const rise = { since: "2026-11-18", until: "2026-11-19", usual: 3, now: 7 };

test("two days that lie 3 above what was usual are a rise, said in words", () => {
  expect(painRises(entries(...calm, "2026-11-18T10:00 6", "2026-11-19T10:00 7"))).toEqual([rise]);
  expect(riseWords(rise)).toBe("de 3 a 7");
  expect(riseWords({ ...rise, usual: 2.5 })).toBe("de 2,5 a 7");
});

test.each([
  ["one day alone", [...calm, "2026-11-19T10:00 9"]],
  ["a second day that lies 2 above", [...calm, "2026-11-18T10:00 9", "2026-11-19T10:00 5"]],
  ["a first day that lies 2 above", [...calm, "2026-11-18T10:00 5", "2026-11-19T10:00 9"]],
  ["a day without an entry between", [...calm, "2026-11-17T10:00 7", "2026-11-19T10:00 7"]],
  ["a single entry before", ["2026-11-16T10:00 3", "2026-11-18T10:00 7", "2026-11-19T10:00 7"]],
  [
    "entries of more than a week before",
    ["2026-11-10T23:59 3", "2026-11-16T10:00 3", "2026-11-18T10:00 7", "2026-11-19T10:00 7"],
  ],
  [
    "pain that was high before",
    ["2026-11-14T10:00 6", "2026-11-16T10:00 6", "2026-11-18T10:00 8", "2026-11-19T10:00 8"],
  ],
  ["nothing at all", []],
])("%s is none", (_, said) => {
  expect(painRises(entries(...said))).toEqual([]);
});

test("the seventh day before still counts", () => {
  expect(
    painRises(
      entries("2026-11-11T00:00 3", "2026-11-16T10:00 3", "2026-11-18T10:00 7", "2026-11-19T10:00 7"),
    ),
  ).toEqual([rise]);
});

test("a day is the median of its entries: one bad hour makes no bad day, nor does a good one undo it", () => {
  const second = "2026-11-19T10:00 7";
  expect(
    painRises(entries(...calm, "2026-11-18T08:00 3", "2026-11-18T12:00 9", "2026-11-18T20:00 3", second)),
  ).toEqual([]);
  expect(
    painRises(entries(...calm, "2026-11-18T08:00 8", "2026-11-18T12:00 2", "2026-11-18T20:00 7", second)),
  ).toEqual([rise]);
  expect(painRises(entries(...calm, "2026-11-18T08:00 5", "2026-11-18T20:00 7", second)), "6").toEqual([
    rise,
  ]);
});

test("days are those of the clinic: one minute around midnight is two of them", () => {
  expect(painRises(entries(...calm, "2026-11-18T23:59 7", "2026-11-19T00:00 7"))).toEqual([rise]);
  expect(painRises(entries(...calm, "2026-11-19T00:00 7", "2026-11-19T23:59 7"))).toEqual([]);
});

test("around a change of the clocks days follow one another as in the calendar", () => {
  // Chile turned to summer time on 6 September 2026: a day of 23 hours that begins at 01:00.
  expect(
    painRises(
      entries("2026-09-01T10:00 2", "2026-09-03T10:00 2", "2026-09-05T23:59 6", "2026-09-06T23:59 6"),
    ),
  ).toEqual([{ since: "2026-09-05", until: "2026-09-06", usual: 2, now: 6 }]);
  // And to winter time on 5 April 2026: the last hour of the fourth came twice, and is of the fourth both times.
  const twice = ["2026-04-05T02:30:00.000Z", "2026-04-05T03:30:00.000Z"].map((at) => ({ at, score: 8 }));
  const before = entries("2026-03-30T10:00 2", "2026-04-01T10:00 2");
  expect(painRises([...before, ...twice])).toEqual([]);
  expect(painRises([...before, ...twice, ...entries("2026-04-05T09:00 8")])).toEqual([
    { since: "2026-04-04", until: "2026-04-05", usual: 2, now: 8 },
  ]);
});

test("in whichever order entries come, and what was taken back is not among them", () => {
  const said = entries(...calm, "2026-11-18T10:00 6", "2026-11-19T10:00 7");
  expect(painRises(said.toReversed())).toEqual([rise]);
  expect(painRises(said.filter(({ score }) => score !== 6))).toEqual([]);
});

test("while it goes on it is the same one, and after a day below it would be another", () => {
  const on = [...calm, "2026-11-18T10:00 6", "2026-11-19T10:00 7", "2026-11-20T10:00 8"];
  expect(painRises(entries(...on))).toEqual([{ ...rise, until: "2026-11-20", now: 8 }]);
  expect(
    painRises(
      entries(
        ...on.slice(0, 4),
        "2026-11-20T10:00 3",
        "2026-11-20T11:00 3",
        "2026-11-21T10:00 9",
        "2026-11-22T10:00 9",
      ),
    ),
  ).toEqual([rise, { since: "2026-11-21", until: "2026-11-22", usual: 3, now: 9 }]);
});

test("its person is told of it on its last day and on the day after", () => {
  const said = entries(...calm, "2026-11-18T10:00 6", "2026-11-19T10:00 7");
  expect(riseOn(said, "2026-11-19")).toEqual(rise);
  expect(riseOn(said, "2026-11-20")).toEqual(rise);
  expect(riseOn(said, "2026-11-21")).toBeNull();
  expect(riseOn([], "2026-11-21")).toBeNull();
});
