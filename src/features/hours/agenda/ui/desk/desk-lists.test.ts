import { describe, expect, test } from "vitest";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { arrivedOf, lastCallWords, lateOf, unconfirmedOf, waitingSince } from "./desk-lists";

const entry = (changes: Partial<AgendaEntry>) =>
  ({
    id: "a",
    status: "confirmed",
    preferredDate: "2026-11-24T09:00",
    preferredTime: "09:00",
    durationMinutes: 30,
    arrivedAt: null,
    attends: false,
    saidYesBy: null,
    lastCall: null,
    ...changes,
  }) as AgendaEntry;

describe("who has arrived", () => {
  test("waits, the longest first, until the hour is done", () => {
    const [one, two, done] = [
      entry({ id: "one", arrivedAt: "2026-11-24T11:58:00.000Z" }),
      entry({ id: "two", arrivedAt: "2026-11-24T11:50:00.000Z" }),
      entry({ id: "done", status: "completed", arrivedAt: "2026-11-24T11:00:00.000Z" }),
    ];
    expect(arrivedOf([one, done, entry({}), two]).map(({ id }) => id)).toEqual(["two", "one"]);
    expect(waitingSince("2026-11-24T11:52:00.000Z", "2026-11-24T09:00")).toBe("08:52 · 8 min");
    // A clock that is behind makes nobody wait less than not at all.
    expect(waitingSince("2026-11-24T12:01:00.000Z", "2026-11-24T09:00")).toBe("09:01 · 0 min");
  });
});

describe("who is late", () => {
  test.each([
    ["2026-11-24T09:04", false],
    ["2026-11-24T09:05", true],
    ["2026-11-24T09:29", true],
    ["2026-11-24T09:30", false],
    ["2026-11-24T08:59", false],
  ])("at %s of nine o'clock: %s", (wallNow, isLate) => {
    expect(lateOf([entry({})], wallNow)).toHaveLength(isLate ? 1 : 0);
  });
  test("is nobody who is here, called off or done", () => {
    const none = [
      entry({ arrivedAt: "2026-11-24T11:58:00.000Z" }),
      entry({ status: "cancelled" }),
      entry({ status: "completed" }),
    ];
    expect(lateOf(none, "2026-11-24T09:10")).toEqual([]);
  });
});

describe("who is called the day before", () => {
  test("is who was asked and said nothing, and who is expected without a word", () => {
    const call = (result: "confirmed" | "no_answer") => ({
      result,
      at: "2026-11-23T13:42:00.000Z",
      by: "Sofía Rojas",
    });
    const list = [
      entry({ id: "asked", status: "therapist_scheduled" }),
      entry({ id: "silent" }),
      entry({ id: "rings", lastCall: call("no_answer") }),
      entry({ id: "comes", attends: true }),
      entry({ id: "said", saidYesBy: "phone" }),
      entry({ id: "called", lastCall: call("confirmed") }),
      entry({ id: "new", status: "pending" }),
    ];
    expect(unconfirmedOf(list).map(({ id }) => id)).toEqual(["asked", "silent", "rings"]);
    expect(lastCallWords(list[2] ?? entry({}))).toBe("no contesta, 10:42, Sofía");
    expect(lastCallWords(entry({}))).toBeNull();
  });
});
