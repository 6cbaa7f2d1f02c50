import { forgetBookings } from "tests/kit/forget-bookings";
import { moments } from "tests/kit/moments";
import { bookingOf, evaluation, rosa } from "tests/kit/people";
import { clock, site, test } from "tests/kit/test";
import { expect } from "vitest";
import { firstHours, nextHour } from "./next-hour-queries";

test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  await forgetBookings(site);
});

const wanted = { id: "evaluacion-kinesica", durationMinutes: 30, pauseMinutes: 0, seats: 1, roomKind: null };
const next = (now: string) => nextHour(site.pool, site.context.clinic().opening, wanted, now);

test("the first free hour is told with who is free then", async () => {
  const first = await next("2026-11-20T07:00");
  expect(first).toEqual({ date: "2026-11-20", time: "08:00", therapistId: site.amparo, therapist: "Amparo" });
});

test("one that is taken is the other professional's, then the next one's", async () => {
  await site.book(bookingOf(rosa, "2026-11-23T08:00", { service: evaluation, therapistId: site.amparo }));
  expect(await next("2026-11-20T18:00")).toEqual({
    date: "2026-11-23",
    time: "08:00",
    therapistId: site.benjamin,
    therapist: "Benjamín",
  });
});

test("it names who a booking of anybody's hour gets: the one with the emptiest day", async () => {
  await site.book(bookingOf(rosa, "2026-11-23T10:00", { service: evaluation, therapistId: site.amparo }));
  const first = await next("2026-11-20T18:00");
  expect(first).toMatchObject({ date: "2026-11-23", time: "08:00", therapist: "Benjamín" });
  const { json } = await site.book(bookingOf(rosa, "2026-11-23T08:00", { service: evaluation }));
  expect(json.therapistId).toBe(first?.therapistId);
});

test("when everything is taken there is none to tell", async () => {
  await site.rows(
    `insert into time_off (therapist_id, starts_at, ends_at)
     select id, '2026-11-01', '2027-03-01' from therapists`,
  );
  try {
    expect(await next("2026-11-20T07:00")).toBeNull();
  } finally {
    await site.rows("delete from time_off where ends_at = '2027-03-01'");
  }
});

test("the first hours to offer come with the days that hold them and with who takes them", async () => {
  const first = await firstHours(site.pool, site.context.clinic().opening, wanted, "2026-11-20T16:30");
  expect(first?.today).toBe("2026-11-20");
  expect(first?.team.map(({ name }) => name.split(" ")[0])).toEqual(["Amparo", "Benjamín"]);
  expect(first?.availability.days.map(({ date }) => date)).toEqual([
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
    "2026-11-23",
  ]);
  await site.rows(
    `insert into time_off (therapist_id, starts_at, ends_at)
     select id, '2026-11-01', '2027-03-01' from therapists`,
  );
  try {
    expect(await firstHours(site.pool, site.context.clinic().opening, wanted, "2026-11-20T07:00")).toBeNull();
  } finally {
    await site.rows("delete from time_off where ends_at = '2027-03-01'");
  }
});
