import type { Pool } from "pg";
import { forgetBookings } from "tests/kit/forget-bookings";
import { moments, standingAt } from "tests/kit/moments";
import { bookingOf, evaluation, hernan, rosa } from "tests/kit/people";
import { type ReplicatedPostgres, replicatedPostgres } from "tests/kit/replicated-postgres";
import { makePatient, therapistIn, Visitor } from "tests/kit/signed-in";
import { openSite, type TestSite } from "tests/kit/site";
import { until } from "tests/kit/until";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "./database";
import { followReplica, mostLateMs } from "./replica";

let postgres: ReplicatedPostgres;
let site: TestSite;
beforeAll(async () => {
  postgres = await replicatedPostgres();
});
afterAll(() => postgres.discard());
beforeEach(async () => {
  site = await open();
  await isRead();
});
afterEach(async () => {
  postgres.standby.thaw();
  await postgres.resumeReplay();
  await forgetBookings(site);
  await site.close();
});

const open = (readUrl = postgres.standby.url("zoh"), databaseUrl = postgres.primary.url("zoh")) =>
  openSite({
    databaseUrl,
    readUrl,
    clock: standingAt(moments.fridayEarly),
  });
const standing = () => site.context.replica?.standing();
const isRead = () => until(() => standing()?.state === "ok");
const isNotRead = (trouble: string) =>
  until(() => {
    const now = standing();
    return now?.state === "failed" && now.trouble === trouble;
  });

/** Of what src/late-reads.test.ts lists, what is no page. */
const lateCalls = [
  `/api/availability?${new URLSearchParams({ service: evaluation, from: "2026-11-25", to: "2026-11-25" })}`,
  "/api/therapists",
  "/api/blog?published=true",
  "/api/testimonials",
  "/api/testimonials/personalized?sessionId=0b8f1c1e-8d4e-4c8b-9d43-0a3a5a1f4a10",
  "/api/attendance-report?from=2026-01-01&to=2026-11-30",
  "/api/attendance-report.csv?from=2026-01-01&to=2026-11-30",
  "/api/overview?month=2026-10",
  "/api/overview.csv?month=2026-10&figure=sources",
  "/api/overview-list?month=2026-10&figure=sources&key=online",
];

const day = "2026-11-25";
const hour = "10:00";
const isFree = async (who: Visitor) => {
  const query = new URLSearchParams({ service: evaluation, from: day, to: day, therapistId: site.amparo });
  const answer = await who.call("GET", `/api/availability?${query}`);
  expect(answer.status).toBe(200);
  return answer.json.days[0].therapists[0].starts.includes(hour);
};
const book = (who: Visitor, person: typeof rosa) =>
  who.call("POST", "/api/appointments", bookingOf(person, `${day}T${hour}`, { therapistId: site.amparo }));

test("a booking is judged at the primary, and whoever booked reads there; others see it within two seconds", async () => {
  const [one, other, stranger] = [new Visitor(site), new Visitor(site), new Visitor(site)];
  // Before it was believed it may have been late once: it has all of the other tests' writing to replay.
  const before = site.log.length;
  await postgres.pauseReplay();
  const begun = performance.now();
  expect((await book(one, rosa)).status).toBe(201);
  expect(await isFree(one), "to who has just booked it").toBe(false);
  // What makes this a test: the replica does not know of it, and is still believed.
  expect(await isFree(stranger), "at the replica").toBe(true);
  const refused = await book(other, hernan);
  expect([refused.status, refused.json.code]).toEqual([409, "slot_taken"]);
  expect(await isFree(other), "to who was refused").toBe(false);
  await until(async () => !(await isFree(stranger)), mostLateMs + 500);
  expect(performance.now() - begun).toBeLessThan(mostLateMs + 500);
  expect(standing()).toEqual({ state: "failed", trouble: "late" });
  const told = () => site.log.slice(before).filter(({ msg }) => msg.startsWith("the replica"));
  await until(() => told().length > 0);
  await postgres.resumeReplay();
  await isRead();
  expect(told().map(({ trouble }) => trouble)).toEqual(["late", undefined]);
  expect(await isFree(stranger)).toBe(false);
});

test("a replica that has nothing to replay stays one to be believed, however long", async () => {
  const before = site.log.length;
  const end = performance.now() + 2 * mostLateMs;
  await until(() => performance.now() > end);
  expect(standing()).toMatchObject({ state: "ok" });
  expect(site.log.slice(before).filter(({ msg }) => msg.startsWith("the replica"))).toEqual([]);
});

test("without the replica everything is answered and the site is ready; it is read again by itself", async () => {
  const stranger = new Visitor(site);
  await postgres.stopStandby();
  expect(await isFree(stranger), "before anybody has noticed").toBe(true);
  await isNotRead("away");
  await until(() =>
    site.log.some(({ trouble, why }) => trouble === "away" && why === "nobody answers there"),
  );
  expect(await isFree(stranger)).toBe(true);
  const { status, json } = await site.call("GET", "/readyz", undefined);
  expect([status, json.details.replica]).toEqual([200, { state: "failed", trouble: "away" }]);
  const figures = await site.call("GET", "/metrics");
  expect(figures.text).toMatch(/^zoh_replica_used 0$/m);
  expect(figures.text).not.toMatch(/^zoh_replica_lag_seconds /m);
  await postgres.startStandby();
  await isRead();
  const again = await site.call("GET", "/metrics");
  expect(again.text).toMatch(/^zoh_replica_used 1$/m);
  expect(again.text).toMatch(/^zoh_replica_lag_seconds [01]/m);
});

test("one that falls silent costs who reads there a second, and the next nothing", async () => {
  const stranger = new Visitor(site);
  expect(await isFree(stranger)).toBe(true);
  await postgres.standby.freeze();
  const begun = performance.now();
  expect(await isFree(stranger)).toBe(true);
  expect(performance.now() - begun).toBeLessThan(2_000);
  await isNotRead("away");
  const next = performance.now();
  expect(await isFree(stranger)).toBe(true);
  expect(performance.now() - next).toBeLessThan(500);
  const stopping = performance.now();
  await site.close();
  expect(performance.now() - stopping, "until the site has stopped").toBeLessThan(4_000);
  site = await open();
  postgres.standby.thaw();
  await isRead();
});

test.each([
  ["a statement that the standby cancels", "select pg_cancel_backend(pg_backend_pid())"],
  ["a connection that it ends", "select pg_terminate_backend(pg_backend_pid())"],
  ["a column that it has not yet", "select a_column_of_the_next_release from clinic"],
])("%s is asked of the primary", async (_, statement) => {
  let asked = 0;
  const isStandby = await site.context.readLate(async (client) => {
    asked += 1;
    const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"');
    if (rows[0].isStandby) await client.query(statement);
    return rows[0].isStandby;
  });
  expect([asked, isStandby]).toEqual([2, false]);
});

test("one that refuses the sign-in is not read, and the log says why", async () => {
  const refused = followReplica({
    url: postgres.standby.url("zoh_nobody"),
    primaryUrl: postgres.primary.url("zoh_server"),
    pool: site.pool,
    log: site.context.log,
  });
  try {
    await until(() =>
      site.log.some(({ trouble, why }) => trouble === "away" && why === "it refused the sign-in"),
    );
  } finally {
    await refused.stop();
  }
});

test("a write is refused there, and not done at the primary instead", async () => {
  const write = site.context.readLate((client) => client.query("update clinic set version = version"));
  await expect(write).rejects.toMatchObject({ code: "25006" });
  const locks = site.context.readLate((client) => client.query("select from appointments for update"));
  await expect(locks).rejects.toMatchObject({ code: "25006" });
});

test("its connections refuse to write also at a server that would, as it does when it has been promoted and nobody knows", async () => {
  const pool = connect(postgres.primary.url("zoh_server"), site.context.log, { onlyReads: true });
  try {
    await expect(pool.query("update clinic set version = version")).rejects.toMatchObject({ code: "25006" });
  } finally {
    await pool.end();
  }
});

test("every call that reads late is answered by the replica alone", async () => {
  const amparo = await therapistIn(site, site.amparo);
  await site.rows(
    "insert into blog_posts (id, title, excerpt, content, author_id, is_published, published_at) values ('a0b0c0d0-0000-4000-8000-000000000001', 'Título', 'Extracto', '<p>Texto</p>', $1, true, now())",
    [site.amparo],
  );
  const strict = followReplica({
    url: postgres.standby.url("zoh_server"),
    primaryUrl: postgres.primary.url("zoh_server"),
    pool: { query: () => Promise.reject(new Error("the primary was asked")) } as unknown as Pool,
    log: site.context.log,
  });
  try {
    await until(() => strict.standing().state === "ok");
    site.context.readLate = strict.read;
    amparo.cookies.delete("zoh_wrote");
    for (const path of lateCalls)
      expect([path, (await amparo.call("GET", path)).status]).toEqual([path, 200]);
  } finally {
    await strict.stop();
  }
});

test("a month that was counted there is counted anew once somebody who was writing meanwhile has committed", async () => {
  const amparo = await therapistIn(site, site.amparo);
  const bookedIn = async () => {
    const { json } = await amparo.call("GET", "/api/overview?month=2026-09");
    const { rows } = json.figures.find(({ id }: { id: string }) => id === "sources");
    return rows.reduce((sum: number, { values }: { values: number[] }) => sum + (values[0] ?? 0), 0);
  };
  const addHour = (client: Pick<TestSite["pool"], "query">, at: string) =>
    client.query(
      `insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
         patient_name, patient_email, patient_phone, patient_rut)
       select gen_random_uuid()::text, p.id, $2, s.name, s.id, 15000, $3, 30, 'confirmed', p.name, p.email, p.phone, p.rut
       from patients p, (select id, name from services order by position limit 1) s where p.id = $1`,
      [patientId, site.amparo, at],
    );
  const patientId = await makePatient(site, rosa);
  const slow = await site.pool.connect();
  try {
    await slow.query("begin");
    await addHour(slow, "2026-09-01T10:00");
    await addHour(site.pool, "2026-09-02T10:00");
    amparo.cookies.delete("zoh_wrote");
    await until(async () => (await bookedIn()) === 1);
    await slow.query("commit");
    await until(async () => (await bookedIn()) === 2, mostLateMs + 500);
  } finally {
    slow.release(true);
  }
});

test.each([
  ["no standby", () => postgres.primary.url("zoh")],
  ["another database", () => postgres.standby.url("zoh", "postgres")],
])("%s is not read, and says so", async (trouble, address) => {
  await site.close();
  site = await open(address());
  await isNotRead(trouble);
  expect(await isFree(new Visitor(site))).toBe(true);
  await until(() => site.log.some((line) => line.trouble === trouble));
});

test("a standby that missed a promotion is not read, although it has replayed more than the new primary wrote", async () => {
  const servers = await replicatedPostgres({ two: true });
  try {
    const { primary, standby: promoted, other } = servers;
    await promoted.ask("zoh", "select pg_promote()");
    await primary.ask("zoh", "create table noise as select generate_series(1, 50000)");
    const hasNoise = "select from pg_tables where tablename = 'noise'";
    await until(async () => (await other?.ask("zoh", hasNoise))?.length === 1);
    await site.close();
    site = await open(other?.url("zoh"), promoted.url("zoh"));
    await isNotRead("another timeline");
    expect(await isFree(new Visitor(site))).toBe(true);
  } finally {
    await site.close();
    await servers.discard();
    site = await open();
  }
}, 180_000);

test("without one nothing is noted in browsers, asked for at the database or told", async () => {
  await site.close();
  site = await openSite({ databaseUrl: postgres.primary.url("zoh"), clock: standingAt(moments.fridayEarly) });
  const visitor = new Visitor(site);
  expect((await book(visitor, rosa)).status).toBe(201);
  expect(await isFree(visitor)).toBe(false);
  expect([...visitor.cookies.keys()]).toEqual([]);
  const { json } = await site.call("GET", "/readyz");
  expect(json.details.replica).toEqual({ state: "off" });
  expect((await site.call("GET", "/metrics")).text).not.toContain("zoh_replica");
  const asking = await site.rows(
    "select from pg_stat_activity where application_name ~ '^zoh (reads|asks how late)'",
  );
  expect(asking).toEqual([]);
});
