import { execFileSync } from "node:child_process";
import { type OwnPostgres, ownPostgres } from "tests/kit/own-postgres";
import { bookingOf, rosa } from "tests/kit/people";
import { openSite, type TestSite } from "tests/kit/site";
import { until } from "tests/kit/until";
import { prepareQueues } from "tests/kit/work";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

let postgres: OwnPostgres;
let site: TestSite;
let frozen: number[] = [];
beforeAll(async () => {
  postgres = await ownPostgres();
});
afterAll(() => postgres.discard());
beforeEach(async () => {
  const variables = { BACKUP_DIR: "/var/backups/zoh" };
  site = await openSite({ databaseUrl: postgres.url, expectsTrouble: true, variables });
  await prepareQueues(site);
});
afterEach(async () => {
  thaw();
  await site.close();
});

/** The server with every process of it: who connects is let in by the kernel, and hears nothing. */
async function freeze(): Promise<void> {
  const [file] = await site.rows<{ pid: string }>("select pg_read_file('postmaster.pid') as pid");
  const postmaster = Number(file?.pid.split("\n")[0]);
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(postmaster)], { encoding: "utf8" });
  frozen = [postmaster, ...children.split("\n").filter(Boolean).map(Number)];
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
}
function thaw(): void {
  for (const pid of frozen.splice(0))
    try {
      process.kill(pid, "SIGCONT");
    } catch {}
}

async function timed(path: string, asked: RequestInit = {}) {
  const begun = performance.now();
  const answer = await fetch(site.url + path, asked);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, ms: performance.now() - begun };
}

test("a database that hears and says nothing is told in time to who watches, and what else there is to tell", async () => {
  const before = await timed("/metrics");
  for (const figure of ["zoh_database_up 1", "zoh_mail_age_seconds", 'zoh_backup_state{state="none"} 1'])
    expect(before.text).toMatch(new RegExp(`^${figure}`.replace(/[{}]/g, "\\$&"), "m"));
  expect((await timed("/readyz")).status).toBe(200);
  await freeze();
  // First on connections that are there, then on such as nobody answers.
  for (let round = 0; round < 2; round++) {
    const [figures, ready] = await Promise.all([timed("/metrics"), timed("/readyz")]);
    expect(figures.ms).toBeLessThan(4_000);
    expect(figures.status).toBe(200);
    expect(figures.text).toMatch(/^zoh_database_up 0$/m);
    expect(figures.text).toMatch(/^zoh_memory_bytes \d/m);
    // What cannot be read is not told as it was.
    expect(figures.text).not.toMatch(/^zoh_(mail_age_seconds|backup_state|jobs)[ {]/m);
    expect(ready.ms).toBeLessThan(2_000);
    expect(ready.status).toBe(503);
    const { status, details } = JSON.parse(ready.text);
    expect(status).toBe("unavailable");
    expect(details).toMatchObject({
      database: { state: "failed" },
      jobs: { state: "unknown" },
      mail: { state: "unknown" },
      calendars: { state: "unknown" },
      backups: { state: "unknown" },
      objectStore: { kind: "database", state: "failed" },
    });
  }
  thaw();
  await until(async () => (await timed("/readyz")).status === 200, 20_000);
  expect((await timed("/metrics")).text).toMatch(/^zoh_database_up 1$/m);
}, 60_000);

const availability =
  "/api/availability?service=Evaluaci%C3%B3n%20kin%C3%A9sica&from=2026-11-23&to=2026-11-23";
const booking = () => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(bookingOf(rosa, "2026-11-23T09:00")),
});

test("nobody waits over two seconds for a database that says nothing, and all goes on by itself once it speaks", async () => {
  // More than the pool has connections: some wait for one.
  const many = () =>
    Promise.all([
      ...Array.from({ length: 30 }, () => timed(availability)),
      timed("/api/appointments", booking()),
    ]);
  expect((await many()).map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 200), 201]);
  await freeze();
  // Those who are the first to find out, and those who come to what is known, and need not find out for 1.3 s.
  for (const limit of [2_000, 1_000])
    for (const answer of await many()) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(JSON.parse(answer.text).error).toBe(
        "El sistema no está disponible por un momento. Intenta nuevamente.",
      );
      expect(answer.ms).toBeLessThan(limit);
    }
  expect(site.context.pool.waitingCount).toBe(0);
  thaw();
  await until(async () => (await timed(availability)).status === 200, 10_000);
  expect((await timed("/readyz")).status).toBe(200);
}, 60_000);

test("a database that is slow is waited for: one long statement alone, one beside others, one that waits for a lock", async () => {
  const slept = site.pool.query("select pg_sleep(4)");
  const locker = await site.pool.connect();
  await locker.query("begin");
  await locker.query("lock table appointments in access exclusive mode");
  const booked = timed("/api/appointments", {
    ...booking(),
    body: JSON.stringify(bookingOf(rosa, "2026-11-23T10:00")),
  });
  await slept;
  for (let round = 0; round < 5; round++) expect((await timed("/api/services")).status).toBe(200);
  await locker.query("commit");
  locker.release();
  expect((await booked).status).toBe(201);
  expect(site.logText()).not.toContain("says nothing");
}, 30_000);
