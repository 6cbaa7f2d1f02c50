import { busyHour, type CalendarServer, startCalendarServer } from "tests/kit/calendar-server";
import {
  busyStarts,
  enqueued,
  follow,
  followed,
  forgetCalendars,
  readWhenDue,
  storedCalendar,
} from "tests/kit/followed-calendar";
import { moments } from "tests/kit/moments";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, clock, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { createPublicFetch } from "~/server/http/public-fetch";
import { later } from "~/shared/clinic-time";
import { readAllDue } from "./read-all-due";

const publicFetch = createPublicFetch({ loopbackToo: true, limits: { totalMs: 800, bytes: 100_000 } });
let calendar: CalendarServer;
test.override({ setting: { publicFetch, signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  await staySignedIn(site);
  calendar = await startCalendarServer();
});
test.afterAll(async () => {
  await calendar.stop();
});
test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  await forgetCalendars();
  calendar.shows(busyHour("2026-11-24T10:00"));
  calendar.asked = 0;
});

describe("every ten minutes", () => {
  test.beforeEach(async () => {
    await follow(calendar.url);
    await site.rows("delete from outbox");
    calendar.asked = 0;
  });

  test("a calendar that is not due is left alone", async () => {
    expect(await readAllDue(site.context)).toBe(0);
    const { due_at } = (await storedCalendar()) as { due_at: Date };
    const minutes = (due_at.getTime() - clock().getTime()) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(9);
    expect(minutes).toBeLessThanOrEqual(10);
    expect(calendar.asked).toBe(0);
  });

  test("it is asked whether anything changed: if not, only its age does", async () => {
    expect(await readWhenDue()).toBe(1);
    expect(calendar.asked).toBe(1);
    expect(await followed()).toMatchObject({
      fetchedAt: later(clock(), 660_000).toISOString(),
      failure: null,
    });
    expect(await enqueued()).toEqual([]);
    expect(await busyStarts()).toEqual(["11-24T10:00"]);
  });

  test("what changed is written, and open agendas hear of it once", async () => {
    calendar.shows(busyHour("2026-11-24T10:00"), busyHour("2026-11-24T15:00"));
    await readWhenDue();
    expect(await busyStarts()).toEqual(["11-24T10:00", "11-24T15:00"]);
    expect(await enqueued()).toEqual(["busy-times.changed"]);
    await readWhenDue();
    expect(await enqueued()).toEqual(["busy-times.changed"]);
  });

  test("after a day it is read whole again, because the days ahead are others", async () => {
    calendar.shows(busyHour("2026-11-20T10:00", "RRULE:FREQ=DAILY"));
    await readWhenDue();
    const before = await busyStarts();
    await readWhenDue(23 * 60);
    expect((await busyStarts()).at(-1)).toBe(before.at(-1));
    await readWhenDue(48 * 60 + 30);
    expect((await busyStarts()).at(-1)).toBe("01-06T10:00");
  });

  test.each<[string, string, CalendarServer["answer"]]>([
    ["broken", "unreachable", (_, r) => void r.writeHead(500).end()],
    ["silent", "too_slow", () => undefined],
    ["gone", "gone", (_, r) => void r.writeHead(410).end()],
    ["huge", "too_big", (_, r) => void r.end("x".repeat(200_000))],
    ["a page", "not_calendar", (_, r) => void r.end("<html>")],
    [
      "led astray",
      "private_address",
      (_, r) => void r.writeHead(302, { Location: "https://10.0.0.1/" }).end(),
    ],
  ])("a source that is %s: the last good copy stays, and it is asked ever more seldom", async (_, failure, answer) => {
    const { fetchedAt } = await followed();
    calendar.answer = answer;
    const pauses: number[] = [];
    for (let round = 0; round < (failure === "too_slow" ? 1 : 5); round++) {
      await readWhenDue();
      const row = (await storedCalendar()) as { due_at: Date; tried_at: Date };
      pauses.push(Math.round((row.due_at.getTime() - row.tried_at.getTime()) / 600_000));
    }
    expect(pauses).toEqual([1, 2, 4, 6, 6].slice(0, pauses.length));
    expect(await followed()).toMatchObject({
      failure,
      fetchedAt,
      triedAt: later(clock(), 660_000).toISOString(),
      busy: 1,
    });
    expect(await busyStarts()).toEqual(["11-24T10:00"]);
    expect(await enqueued()).toEqual([]);
    calendar.shows(busyHour("2026-11-24T11:00"));
    await readWhenDue();
    expect(await followed()).toMatchObject({ failure: null });
    expect(await busyStarts()).toEqual(["11-24T11:00"]);
  });

  test("two processes at once ask once", async () => {
    await site.rows("update followed_calendars set due_at = $1", [clock()]);
    const taken = await Promise.all([1, 2, 3].map(() => readAllDue(site.context)));
    expect(taken.toSorted()).toEqual([0, 0, 1]);
    expect(calendar.asked).toBe(1);
  });

  test("what was taken up and never finished is taken up by another after two minutes", async () => {
    await site.rows("update followed_calendars set due_at = $1", [clock()]);
    const stopping = new AbortController();
    calendar.answer = () => stopping.abort();
    expect(await readAllDue(site.context, stopping.signal)).toBe(1);
    expect(await followed()).toMatchObject({ failure: null, triedAt: clock().toISOString() });
    expect(((await storedCalendar()) as { due_at: Date }).due_at).toEqual(later(clock(), 120_000));
  });

  test("what another calendar replaced meanwhile is not written over it", async () => {
    let replaced: Promise<unknown> | undefined;
    calendar.answer = (_, response) => {
      calendar.shows(busyHour("2026-11-27T09:00"));
      replaced = follow(`${calendar.url}?otro`).then(() =>
        response.end(`BEGIN:VCALENDAR\r\n${busyHour("2026-11-30T09:00")}\r\nEND:VCALENDAR`),
      );
    };
    await readWhenDue();
    await replaced;
    expect(await busyStarts()).toEqual(["11-27T09:00"]);
    expect(await followed()).toMatchObject({ failure: null });
  });

  test("an address that was sealed with another secret is told of, and of who left nothing is asked", async () => {
    await site.rows("update followed_calendars set sealed_address = 'xyz'");
    await readWhenDue();
    expect(await followed()).toMatchObject({ failure: "gone", busy: 1 });
    await site.rows("update therapists set active = false where id = $1", [amparo.id]);
    expect(await readWhenDue()).toBe(0);
    await site.rows("update therapists set active = true where id = $1", [amparo.id]);
    expect(calendar.asked).toBe(0);
  });
});
