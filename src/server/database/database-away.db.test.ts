import pg from "pg";
import { forgetBookings } from "tests/kit/forget-bookings";
import { type OwnPostgres, ownPostgres } from "tests/kit/own-postgres";
import { bookingOf, rosa, visitor } from "tests/kit/people";
import { type Answer, openSite, type TestSite } from "tests/kit/site";
import { until } from "tests/kit/until";
import { mailJobs, startWork, type Work } from "tests/kit/work";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

let postgres: OwnPostgres;
let site: TestSite;
let work: Work;
let sent: string[];
beforeAll(async () => {
  postgres = await ownPostgres();
});
afterAll(() => postgres.discard());
beforeEach(async () => {
  site = await openSite({ databaseUrl: postgres.url, rateLimit: true, expectsTrouble: true });
  await forgetBookings(site);
  sent = [];
  const transport = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => undefined };
  work = await startWork(site, transport);
});
afterEach(async () => {
  await work.stop();
  await site.close();
});

function expectAway(answer: Answer): void {
  expect([answer.status, answer.json.code]).toEqual([503, "unavailable"]);
  expect(answer.json.error).toBe(answer.json.message);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answer.headers.get("cache-control")).toBe("no-store");
}

const availability = () =>
  site.call("GET", "/api/availability?service=Evaluaci%C3%B3n%20kin%C3%A9sica&from=2026-11-23&to=2026-11-23");

describe("a database that is stopped", () => {
  test("makes every call a 503, and all is well when it is back, without a restart", async () => {
    expect((await site.book(bookingOf(rosa, "2026-11-23T09:00"))).status).toBe(201);
    await postgres.stop();
    for (const answer of [
      await site.book(bookingOf(rosa, "2026-11-23T10:00")),
      await site.book(bookingOf(rosa, "2026-11-23T10:00"), { "Idempotency-Key": "again" }),
      await availability(),
      await site.call("GET", "/api/therapists"),
    ])
      expectAway(answer);
    expect((await site.call("GET", "/healthz")).json).toEqual({ status: "ok" });
    const ready = await site.call("GET", "/readyz");
    expect([ready.status, ready.json.status, ready.headers.get("retry-after")]).toEqual([
      503,
      "unavailable",
      "5",
    ]);
    expect((await site.call("GET", "/")).status).toBe(200);

    await postgres.start();
    await until(async () => (await site.call("GET", "/readyz")).status === 200);
    const again = await site.book(bookingOf(rosa, "2026-11-23T10:00"), { "Idempotency-Key": "again" });
    expect(again.status).toBe(201);
    await until(() => sent.length === 4, 30_000);
    await until(async () => (await mailJobs(site)).every(({ state }) => state === "completed"), 30_000);
    expect(sent).toHaveLength(4);
  }, 60_000);

  test("in the middle of many bookings loses none that was acknowledged", async () => {
    const unlimited = await openSite({ databaseUrl: postgres.url, expectsTrouble: true });
    const answers: Answer[] = [];
    const storm = Promise.all(
      Array.from({ length: 6 }, async (_, lane) => {
        for (let day = 23; day <= 27; day++)
          for (const time of ["08:00", "09:00", "10:00", "11:00", "14:00", "15:00"])
            answers.push(await unlimited.book(bookingOf(visitor(lane), `2026-11-${day}T${time}`)));
      }),
    );
    await until(() => answers.length >= 10);
    await postgres.stop();
    await postgres.start();
    await storm;
    await until(async () => (await site.call("GET", "/readyz")).status === 200);
    const stored = new Set(
      (await site.rows<{ id: string }>("select id from appointments")).map(({ id }) => id),
    );
    const given = answers.filter(({ status }) => status === 201).map(({ json }) => json.id);
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter((id) => !stored.has(id))).toEqual([]);
    expect(answers.filter(({ status }) => ![201, 409, 503].includes(status))).toEqual([]);
    await unlimited.close();
  }, 60_000);
});

test("connections that the database ends are replaced, idle and busy ones", async () => {
  await Promise.all(Array.from({ length: 10 }, availability));
  await site.rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await until(async () => (await site.call("GET", "/readyz")).status === 200);
  expect((await site.book(bookingOf(rosa, "2026-11-24T09:00"))).status).toBe(201);
});

test("a database that does not answer in time is 503 too, not a request that hangs", async () => {
  const locker = new pg.Client({ connectionString: postgres.url });
  await locker.connect();
  try {
    await locker.query("begin");
    await locker.query("lock table appointments in access exclusive mode");
    expectAway(await site.book(bookingOf(rosa, "2026-11-25T09:00")));
    await locker.query("rollback");
    expect((await site.book(bookingOf(rosa, "2026-11-25T09:00"))).status).toBe(201);
  } finally {
    await locker.end();
  }
}, 30_000);

test("what was not done for want of a database says so in the log, without a word about the person", async () => {
  await postgres.stop();
  await site.book(bookingOf(rosa, "2026-11-23T10:00"));
  await postgres.start();
  await until(async () => (await site.call("GET", "/readyz")).status === 200);
  const lines = site.log.filter(({ code }) => code === "unavailable");
  expect(lines).toHaveLength(1);
  expect(site.logText()).not.toMatch(/rosa|fuentealba|12345678|81234567/i);
});
