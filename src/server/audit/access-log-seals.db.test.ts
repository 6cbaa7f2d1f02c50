import pg from "pg";
import { asServer } from "tests/kit/database-url";
import { site, freshTest as test } from "tests/kit/test";
import { beforeEach, describe, expect } from "vitest";
import { logAccess } from "./access-log";
import { lastSeal, proveAccessLog, sealAccessLog } from "./access-log-seals";

const write = async (count: number) => {
  for (let line = 0; line < count; line++)
    await logAccess(site.pool, { actor: "anyone", action: `test.${line}`, address: "203.0.113.9" });
};
const seal = () => sealAccessLog(site.pool);
const prove = () => proveAccessLog(site.pool);
/** As the owner of everything does who has switched the triggers off. */
const tamper = (sql: string) =>
  site.rows(`do $$ begin set local session_replication_role = replica; ${sql}; end $$`);

describe("a chain of three blocks", () => {
  let ids: number[];
  beforeEach(async () => {
    for (const count of [3, 2, 4]) {
      await write(count);
      await seal();
      // A number that no line has: somebody's transaction was given up.
      await site.rows("select nextval(pg_get_serial_sequence('access_log', 'id'))");
    }
    await write(1);
    ids = (await site.rows<{ id: number }>("select id::int from access_log order by id")).map(({ id }) => id);
  });

  test("is whole, and leaves out what is not sealed yet; sealing nothing makes no block", async () => {
    expect(await prove()).toEqual({ blocks: 3, lines: 9, fault: null });
    await seal();
    await seal();
    expect(await prove()).toEqual({ blocks: 4, lines: 10, fault: null });
  });

  test("stays so when an address is shortened, and when the log gets another column", async () => {
    await tamper("update access_log set address = '203.0.113.0'");
    await site.rows("alter table access_log add column later text");
    expect((await prove()).fault).toBeNull();
  });

  test.each([
    ["an altered line", "update access_log set actor = 'x' where id = $4", 2],
    ["a line with another time", "update access_log set at = at + interval '1 microsecond' where id = $0", 1],
    ["a line that is gone", "delete from access_log where id = $8", 3],
    ["the last line of a block that is gone", "delete from access_log where id = $2", 1],
    [
      "a line put in between",
      "insert into access_log (id, actor, action) overriding system value values ($2 + 1, 'x', 'x')",
      2,
    ],
    [
      "two lines exchanged",
      "update access_log log set action = (select action from access_log where id = $0 + $1 - log.id) where id in ($0, $1)",
      1,
    ],
    ["another seal", "update access_log_seals set seal = repeat('0', 64) where number = 2", 2],
    ["a block that is gone", "delete from access_log_seals where number = 1", 1],
    [
      "bounds that leave a line out",
      "update access_log_seals set to_id = to_id - 1, lines = lines - 1 where number = 3",
      3,
    ],
  ])("shows %s", async (_, sql, block) => {
    await tamper(sql.replace(/\$(\d)/g, (_, index) => String(ids[Number(index)])));
    expect((await prove()).fault?.block).toBe(block);
  });

  test("that lost its end is whole, and shows against a copy of the last seal alone", async () => {
    const copy = await lastSeal(site.pool);
    if (!copy) throw new Error("no seal");
    expect(copy.number).toBe(3);
    expect((await proveAccessLog(site.pool, copy)).fault).toBeNull();
    await tamper(
      "delete from access_log where id > (select to_id from access_log_seals where number = 2); delete from access_log_seals where number = 3",
    );
    expect((await prove()).fault).toBeNull();
    expect((await proveAccessLog(site.pool, copy)).fault).toEqual({ block: 3, why: "missing" });
    await write(4);
    await seal();
    expect((await prove()).fault).toBeNull();
    expect((await proveAccessLog(site.pool, copy)).fault).toEqual({ block: 3, why: "other_seal" });
  });
});

test("a line whose number was given earlier and that comes later is waited for", async () => {
  const slow = new pg.Client({ connectionString: asServer(site.databaseUrl) });
  await slow.connect();
  await slow.query("begin");
  await logAccess(slow, { actor: "anyone", action: "slow", address: null });
  await write(2);
  const sealing = seal();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await prove()).blocks).toBe(0);
  await slow.query("commit");
  await slow.end();
  await sealing;
  expect(await prove()).toEqual({ blocks: 1, lines: 3, fault: null });
});

test("many who seal at once make one chain", async () => {
  await write(5);
  await Promise.all(Array.from({ length: 5 }, seal));
  expect(await prove()).toEqual({ blocks: 1, lines: 5, fault: null });
});

test("more lines than a block holds become several", async () => {
  await site.rows(
    "insert into access_log (actor, action) select 'anyone', 'x' from generate_series(1, 20001)",
  );
  await seal();
  expect(await prove()).toEqual({ blocks: 3, lines: 20_001, fault: null });
});

test("no seal can be changed by the server", async () => {
  await write(1);
  await seal();
  for (const sql of ["update access_log_seals set lines = 5", "delete from access_log_seals"])
    await expect(site.pool.query(sql)).rejects.toMatchObject({ code: "42501" });
});
