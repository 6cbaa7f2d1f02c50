import { randomUUID } from "node:crypto";
import pg from "pg";
import { bookingOf, evaluation, visitor } from "tests/kit/people";
import { Operator, offered, postJson, type StartedSite } from "tests/kit/started-site";
import { until } from "tests/kit/until";
import { afterEach, beforeEach, expect, test } from "vitest";
import { usePrivatePostgres } from "~/server/database/private-postgres/start";
import { killHard, onlyPostmaster } from "~/server/database/private-postgres/testing/sandbox";
import { addDays, wallTimeOf } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";

let operator: Operator;
beforeEach(() => {
  operator = new Operator();
});
afterEach(() => operator.clear());

const cycles = 20;
const lanes = 6;
const enough = 8;

interface Request {
  key: string;
  body: Record<string, unknown>;
}

/** Books without pause until the site dies; what was asked and not answered is left in `open`. */
async function load(
  site: StartedSite,
  starts: string[],
  acknowledged: Map<string, string>,
  open: Request[],
): Promise<void> {
  const lane = async () => {
    for (let start = starts.pop(); start; start = starts.pop()) {
      const request = { key: randomUUID(), body: bookingOf(visitor(starts.length), start) };
      const answer = await send(site, request).catch(() => null);
      if (!answer) return void open.push(request);
      if (answer.status === 201) acknowledged.set(request.key, answer.json.id);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const send = (site: StartedSite, { key, body }: Request) =>
  postJson(`${site.url}/api/appointments`, body, { "Idempotency-Key": key });

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

test(`${cycles} crashes under load lose nothing that was acknowledged, and no hour is given twice`, async () => {
  const today = wallTimeOf(systemClock()).slice(0, 10);
  const acknowledged = new Map<string, string>();
  let open: Request[] = [];
  let slowest = 0;
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const site = await operator.start();
    const ms = await site.ready;
    if (cycle > 1) slowest = Math.max(slowest, ms);
    // Who got no answer asks again with the same key: booked before the crash or not, it is booked once.
    for (const request of open) {
      const answer = await send(site, request);
      if (answer.status === 201) acknowledged.set(request.key, answer.json.id);
    }
    open = [];
    const before = acknowledged.size;
    const starts = shuffled(await offered(site.url, evaluation, addDays(today, 1), addDays(today, 30)));
    const loading = load(site, starts, acknowledged, open);
    await until(() => acknowledged.size >= before + enough);
    const postmaster = onlyPostmaster(operator.dataDir);
    site.child.kill("SIGKILL");
    if (cycle % 3 === 0) killHard(postmaster);
    await Promise.all([loading, site.ended]);
  }

  const site = await operator.start();
  await site.ready;
  for (const request of open) {
    const answer = await send(site, request);
    if (answer.status === 201) acknowledged.set(request.key, answer.json.id);
  }
  const database = await usePrivatePostgres({ dataDir: operator.dataDir });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const stored = (await client.query<{ id: string }>("select id from appointments")).rows.map(({ id }) => id);
  const overlaps = await client.query(
    `select from appointments a join appointments b on a.therapist_id = b.therapist_id and a.id < b.id
     and a.wall_start < b.wall_start + make_interval(mins => b.duration_minutes)
       and b.wall_start < a.wall_start + make_interval(mins => a.duration_minutes)`,
  );
  await client.end();
  await database.stop();
  process.stdout.write(
    `${acknowledged.size} bookings over ${cycles} crashes, slowest start after one ${Math.round(slowest)} ms\n`,
  );
  expect(acknowledged.size).toBeGreaterThanOrEqual(cycles * enough);
  expect([...acknowledged.values()].filter((id) => !stored.includes(id))).toEqual([]);
  expect(stored).toHaveLength(acknowledged.size);
  expect(overlaps.rowCount).toBe(0);
  expect(slowest).toBeLessThan(10_000);
  site.child.kill("SIGTERM");
  expect((await site.ended).code).toBe(0);
  // Twenty times a start, a load and a crash: each start has its own limit above.
}, 300_000);
