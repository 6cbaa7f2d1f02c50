import { chownSync } from "node:fs";
import pg from "pg";
import { forgetBookings } from "tests/kit/forget-bookings";
import { needsOwnDisk, ownDisk } from "tests/kit/own-disk";
import { type OwnPostgres, ownPostgres } from "tests/kit/own-postgres";
import { bookingOf, rosa, visitor } from "tests/kit/people";
import { type Answer, openSite, type TestSite } from "tests/kit/site";
import { until } from "tests/kit/until";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postgresAccount } from "~/server/database/private-postgres/account";
import { inTransaction } from "./database";

const server = "alter role zoh_server";
let postgres: OwnPostgres;
let site: TestSite;
beforeAll(async () => {
  postgres = await ownPostgres();
});
afterAll(() => postgres.discard());
beforeEach(async () => {
  site = await openSite({ databaseUrl: postgres.url, expectsTrouble: true });
  await forgetBookings(site);
});
afterEach(async () => {
  await site.rows(`${server} reset default_transaction_read_only`);
  await site.rows(`${server} connection limit -1`);
  await site.close();
});

function expectUnavailable(answer: Answer): void {
  expect([answer.status, answer.json.code]).toEqual([503, "unavailable"]);
  expect(answer.json.error).toBe("El sistema no está disponible por un momento. Intenta nuevamente.");
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
}

const hour = bookingOf(rosa, "2026-11-23T10:00");
const booked = async () =>
  (await site.rows<{ id: string }>("select id from appointments")).map(({ id }) => id);
/** Until the pool has noticed, too. */
async function endConnections(): Promise<void> {
  await site.rows("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zoh'");
  await until(() => site.pool.totalCount === 0);
}

/** What the trouble refuses is refused in words and leaves nothing; when it is over, the same is done. */
async function expectRefusedUntil(over: () => Promise<unknown>): Promise<void> {
  const login = { username: "amparo@zoh.example", password: "Cualquiera-2026" };
  try {
    expectUnavailable(await site.book(hour));
    expectUnavailable(await site.book(hour, { "Idempotency-Key": "the-same" }));
    expectUnavailable(await site.call("POST", "/api/therapist-login", login));
  } finally {
    await over();
  }
  expect(await booked()).toEqual([]);
  expect(await site.rows("select from patients where email = $1", [rosa.email])).toEqual([]);
  expect((await site.book(hour, { "Idempotency-Key": "the-same" })).status).toBe(201);
  expect((await site.call("POST", "/api/therapist-login", login)).status).toBe(401);
}

test("a database that takes no writes refuses them and goes on being read", async () => {
  await site.rows(`${server} set default_transaction_read_only = on`);
  await endConnections();
  const availability =
    "/api/availability?service=Evaluaci%C3%B3n%20kin%C3%A9sica&from=2026-11-23&to=2026-11-23";
  expect((await site.call("GET", availability)).status).toBe(200);
  await expectRefusedUntil(async () => {
    await site.rows(`${server} reset default_transaction_read_only`);
    // As when the one that took no writes is left for one that does; connections that were refused are not asked again.
    await endConnections();
  });
});

test("a transaction that was refused as read-only does not keep its connection", async () => {
  await site.rows(`${server} set default_transaction_read_only = on`);
  await endConnections();
  const writing = () => inTransaction(site.pool, (client) => client.query("delete from idempotency_keys"));
  await expect(writing()).rejects.toMatchObject({ code: "25006" });
  await site.rows(`${server} reset default_transaction_read_only`);
  await expect(writing()).resolves.toBeDefined();
});

test("a database out of connections", async () => {
  await site.rows(`${server} connection limit 0`);
  await endConnections();
  await expectRefusedUntil(() => site.rows(`${server} connection limit -1`));
});

test("a pool whose every connection is in use", async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => site.pool.connect()));
  const begun = performance.now();
  await Promise.all([
    site.book(hour).then(expectUnavailable),
    site.call("GET", "/api/therapists").then(expectUnavailable),
  ]);
  expect(performance.now() - begun).toBeLessThan(7_000);
  for (const client of taken) client.release();
  expect((await site.book(hour)).status).toBe(201);
}, 20_000);

test("a server that hears and does not answer is waited for once, also in the middle of a transaction", async () => {
  const pids = async () => {
    const rows = await site.rows<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'zoh'",
    );
    return rows.map(({ pid }) => pid);
  };
  let frozen: number[] = [];
  const begun = performance.now();
  const ended: number[] = [];
  try {
    const middle = inTransaction(site.pool, async (client) => {
      await client.query("delete from idempotency_keys");
      frozen = await pids();
      for (const pid of frozen) process.kill(pid, "SIGSTOP");
      await client.query("select 1");
    });
    await expect(middle.finally(() => ended.push(performance.now() - begun))).rejects.toThrow(
      "Query read timeout",
    );
    expect(ended[0]).toBeLessThan(14_000);
  } finally {
    for (const pid of frozen) process.kill(pid, "SIGCONT");
  }
  expect((await site.book(hour)).status).toBe(201);
}, 30_000);

const disk = ownDisk(4);
afterAll(() => disk?.remove());

describe.skipIf(!disk)(`a disk that is full ${needsOwnDisk}`, () => {
  test("refuses what it cannot hold, loses nothing that was acknowledged and takes the rest when there is room", async () => {
    const { uid, gid } = postgresAccount();
    chownSync(disk?.path ?? "", uid, gid);
    const full = new pg.Client({ connectionString: postgres.url });
    await full.connect();
    await full.query(`create tablespace small location '${disk?.path}'`);
    try {
      await full.query("alter table appointments set tablespace small");
      disk?.fill();
      const given: string[] = [];
      let refused: Answer | null = null;
      for (let number = 0; !refused && number < 400; number++) {
        const day = 23 + (number % 5);
        const time = `${String(8 + (Math.floor(number / 5) % 4)).padStart(2, "0")}:00`;
        const long = { comments: "x".repeat(900), therapistId: number % 2 ? site.amparo : site.benjamin };
        const answer = await site.book(bookingOf(visitor(number), `2026-11-${day}T${time}`, long));
        if (answer.status === 201) given.push(answer.json.id);
        else if (answer.status === 503) refused = answer;
        else {
          // Every hour is taken: it is free again, and its old row still fills the table.
          expect(answer.status).toBe(409);
          await site.rows(
            "update appointments set status = 'cancelled', cancel_reason = 'x' where status = 'pending'",
          );
        }
      }
      if (!refused) throw new Error("the disk never was full");
      expectUnavailable(refused);
      expect(new Set(await booked())).toEqual(new Set(given));
      disk?.free();
      expect((await site.book(bookingOf(visitor(900), "2026-11-30T09:00"))).status).toBe(201);
    } finally {
      await full.query("alter table appointments set tablespace pg_default");
      await full.query("drop tablespace small");
      await full.end();
    }
  }, 60_000);
});
