import { closeSync, existsSync, openSync, readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { basename, join } from "node:path";
import pg from "pg";
import { asSuperuser } from "tests/kit/database-url";
import { needsOwnDisk, ownDisk } from "tests/kit/own-disk";
import { bookingOf, evaluation, visitor } from "tests/kit/people";
import { Operator, offered, postJson, type StartedSite } from "tests/kit/started-site";
import { until } from "tests/kit/until";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { passwordOf } from "~/server/database/private-postgres/password";
import { addDays, wallTimeOf } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";

let operator: Operator;
beforeEach(() => {
  operator = new Operator();
});
afterEach(() => operator.clear());

const statusOf = async (site: StartedSite, path: string) =>
  (await fetch(site.url + path).catch(() => null))?.status;
const isReady = async (site: StartedSite) => (await statusOf(site, "/readyz")) === 200;

async function hoursOf(site: StartedSite): Promise<string[]> {
  const today = wallTimeOf(systemClock()).slice(0, 10);
  return offered(site.url, evaluation, addDays(today, 1), addDays(today, 30));
}
const book = (site: StartedSite, number: number, at: string) =>
  postJson(`${site.url}/api/appointments`, bookingOf(visitor(number), at), {
    "Idempotency-Key": `of-visitor-${number}`,
  });

const disk = ownDisk(500);
afterAll(() => disk?.remove());

/** Fills the disk and writes until the log of changes has no room: the server ends itself then. */
async function useUpTheDisk(dataDir: string): Promise<void> {
  // Not by what opens it: as root that would make the folder root's, under the site.
  const password = passwordOf(join(dataDir, "postgres"));
  const url = `postgres://zoh_server:${password}@localhost:5432/zoh?host=${encodeURIComponent(dataDir)}&sslmode=disable`;
  const client = new pg.Client({ connectionString: asSuperuser(url) });
  client.on("error", () => undefined);
  // Before: of who comes in, a full disk may want room.
  await client.connect();
  disk?.fill();
  try {
    for (;;) await client.query("select pg_logical_emit_message(false, 'x', repeat('x', 1000000))");
  } catch {
    // Full: what was asked for.
  } finally {
    await client.end().catch(() => undefined);
  }
}

describe.skipIf(!disk)(`a full disk under DATA_DIR ${needsOwnDisk}`, () => {
  test("makes bookings a 503 in words and loses nothing; when there is room all goes on, without a restart", async () => {
    const dataDir = join(disk?.path ?? "", basename(operator.directory));
    const site = await operator.start({ DATA_DIR: dataDir });
    await site.ready;
    const [first = "", second = ""] = await hoursOf(site);
    expect((await book(site, 1, first)).status).toBe(201);
    const outbox = join(dataDir, "outbox");
    const kept = () => (existsSync(outbox) ? readdirSync(outbox) : []);
    const told = (number: number) =>
      kept().filter((name) => name.endsWith(`-${visitor(number).email}.eml`)).length;
    await until(() => told(1) === 1, 30_000);

    // Its log of changes has room of its own yet: the database answers, and takes a row.
    const readiness = async () => await (await fetch(`${site.url}/readyz`)).json();
    expect(await statusOf(site, "/readyz")).toBe(200);
    disk?.fill();
    await until(async () => (await statusOf(site, "/readyz")) === 503, 7_000);
    expect((await readiness()).details).toMatchObject({
      database: { state: "ok" },
      writing: { state: "failed", trouble: "the disk is full" },
    });
    disk?.free();
    await until(() => isReady(site), 7_000);

    await useUpTheDisk(dataDir);
    await until(async () => (await statusOf(site, "/readyz")) === 503, 30_000);
    const refused = await fetch(`${site.url}/api/appointments`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": "of-visitor-2" },
      body: JSON.stringify(bookingOf(visitor(2), second)),
    });
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({
        code: "unavailable",
        error: "El sistema no está disponible por un momento. Intenta nuevamente.",
      }),
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect([await statusOf(site, "/healthz"), await statusOf(site, "/favicon.svg")]).toEqual([200, 200]);
    // Whoever runs the site hears of it, more than once if it lasts.
    await until(() => site.out().includes("Aún no pude levantar la base de datos privada"), 30_000);

    disk?.free();
    await until(() => isReady(site), 60_000);
    expect((await book(site, 2, second)).status).toBe(201);
    expect((await book(site, 1, first)).status).toBe(201);
    await until(() => told(2) === 1, 60_000);
    site.child.kill("SIGTERM");
    expect((await site.ended).code).toBe(0);
    expect([told(1), told(2)]).toEqual([1, 1]);
    expect(kept().filter((name) => !name.endsWith(".eml"))).toEqual([]);
  });
});

test("a full disk under the log ends nothing", async () => {
  const full = openSync("/dev/full", "w");
  const site = await operator.start({}, undefined, ["ignore", full, full]);
  closeSync(full);
  await until(() => isReady(site), 60_000);
  const hours = await hoursOf(site);
  // Enough for many pieces of the log.
  for (let number = 0; number < 100; number++) expect(await statusOf(site, "/api/services")).toBe(200);
  expect((await book(site, 1, hours[0] ?? "")).status).toBe(201);
  expect(site.child.exitCode).toBeNull();
  site.child.kill("SIGTERM");
  expect((await site.ended).code).toBe(0);
});

test("connections without end are turned away, those who were there are served, and idle ones make room", async () => {
  const site = await operator.start({}, undefined, undefined, ["prlimit", "--nofile=300:300"]);
  await site.ready;
  const [hour = ""] = await hoursOf(site);
  const visitorOf = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(site, visitorOf, "/api/services")).toBe(200);

  const idle: Socket[] = [];
  let turnedAway = 0;
  try {
    for (let number = 0; number < 400; number++) {
      const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
      socket.on("error", () => undefined).once("close", () => turnedAway++);
      idle.push(socket);
    }
    await until(() => turnedAway > 100);
    const body = JSON.stringify(bookingOf(visitor(1), hour));
    expect(await ask(site, visitorOf, "/api/appointments", body)).toBe(201);
    expect(await ask(site, visitorOf, "/readyz")).toBe(200);
    await until(() => site.out().includes("too many connections, new ones are turned away"));
    expect(await askAnew(site).catch(() => null)).toBeNull();
    // None of them is closed by us.
    await until(async () => (await askAnew(site).catch(() => null)) === 200, 60_000);
  } finally {
    for (const socket of idle) socket.destroy();
    visitorOf.destroy();
  }
  expect(site.child.exitCode).toBeNull();
  expect(await statusOf(site, "/api/services")).toBe(200);
});

const askAnew = (site: StartedSite) => ask(site, new Agent(), "/readyz");

function ask(site: StartedSite, agent: Agent, path: string, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "Content-Type": "application/json" };
    const asked = request(site.url + path, { agent, method: body ? "POST" : "GET", headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.once("error", reject).end(body);
  });
}
