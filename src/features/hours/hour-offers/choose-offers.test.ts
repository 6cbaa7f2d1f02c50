import { testClinic } from "tests/kit/clinic";
import { describe, expect, test } from "vitest";
import { instantOf } from "~/shared/clinic-time";
import { type Candidate, chooseOffers } from "./choose-offers";

const now = instantOf("2026-11-23T09:00");
const freed = { therapistId: "amparo", starts: "2026-11-25T10:00", ends: "2026-11-25T11:00" };
const grid = ["09:00", "09:30", "10:00", "10:30", "11:00"];
const who = (id: string, extra: Partial<Candidate> = {}): Candidate => ({
  id,
  serviceId: "x",
  minutes: 60,
  before: null,
  isAsked: false,
  therapistId: null,
  days: null,
  from: null,
  to: null,
  until: "2026-12-20",
  ...extra,
});
const choose = (waiting: Candidate[], more: Partial<Parameters<typeof chooseOffers>[0]> = {}) => {
  const { offers, mayFollow } = chooseOffers({
    quiet: testClinic.messages.quiet,
    now,
    lastDay: "2026-12-23",
    freed,
    waiting,
    open: [],
    freeStarts: (date) => (date === "2026-11-25" ? ["10:00"] : []),
    ...more,
  });
  return {
    told: offers.map(({ waitingId, hour }) => `${waitingId} ${hour.start.slice(8)}`),
    mayFollow,
  };
};

describe("who is offered a freed hour", () => {
  test("three at a time, in order of asking; the others follow", () => {
    const five = ["a", "b", "c", "d", "e"].map((id) => who(id));
    expect(choose(five)).toEqual({ told: ["a 25T10:00", "b 25T10:00", "c 25T10:00"], mayFollow: true });
    const open = Array(3).fill({ therapistId: "amparo", start: "2026-11-25T10:00", minutes: 60 });
    expect(choose(five.slice(3), { open })).toEqual({ told: [], mayFollow: true });
    expect(choose(five.slice(3), { open: open.slice(1) }).told).toEqual(["d 25T10:00"]);
    // Of somebody else, or of another time of the day: no offer of this.
    const elsewhere = open.map((each, at) => ({
      ...each,
      ...(at ? { start: "2026-11-25T11:00" } : { therapistId: "x" }),
    }));
    expect(choose(five.slice(3), { open: elsewhere }).told).toHaveLength(2);
  });

  test("nobody twice at once, and nobody of whom it is not news", () => {
    expect(choose([who("a", { isAsked: true })])).toEqual({ told: [], mayFollow: true });
    expect(choose([who("a", { before: "2026-11-25T10:00" })])).toEqual({ told: [], mayFollow: false });
    expect(choose([who("a", { before: "2026-11-25T10:30" })]).told).toHaveLength(1);
    expect(choose([who("a", { therapistId: "benjamin" })])).toEqual({ told: [], mayFollow: false });
    expect(choose([who("a", { until: "2026-11-24" })]).told).toEqual([]);
  });

  test("the first start that has to do with what became free, as long as the visit is", () => {
    const freeStarts = () => grid;
    expect(choose([who("a")], { freeStarts }).told).toEqual(["a 25T09:30"]);
    expect(choose([who("a", { minutes: 30 })], { freeStarts }).told).toEqual(["a 25T10:00"]);
    expect(choose([who("a", { from: "10:10" })], { freeStarts }).told).toEqual(["a 25T10:30"]);
  });

  test("a whole day that became free has room for all", () => {
    const day = { ...freed, starts: "2026-11-25T00:00", ends: "2026-11-26T00:00" };
    const five = ["a", "b", "c", "d"].map((id) => who(id));
    const freeStarts = (date: string) => (date === "2026-11-25" ? grid : []);
    expect(choose(five, { freed: day, freeStarts }).told.at(-1)).toBe("d 25T10:00");
  });

  test("nothing that is past, too near, or further than can be booked", () => {
    const at = (date: string) => ({
      freed: { ...freed, starts: `${date}T10:00`, ends: `${date}T11:00` },
      freeStarts: () => ["10:00"],
    });
    expect(choose([who("a")], at("2026-11-22")).told).toEqual([]);
    expect(choose([who("a")], { ...at("2026-11-23"), now: instantOf("2026-11-23T08:51") }).told).toEqual([]);
    expect(choose([who("a")], { ...at("2026-11-23"), now: instantOf("2026-11-23T08:50") }).told).toHaveLength(
      1,
    );
    expect(choose([who("a", { until: "2027-02-01" })], at("2026-12-24")).told).toEqual([]);
  });
});
