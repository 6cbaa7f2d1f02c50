import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freshDatabase, type TestDatabase } from "tests/kit/database";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "./migrate";

let database: TestDatabase;
let pool: pg.Pool;
let directory: string;
beforeEach(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  // Dropping the database may end a connection before its goodbye arrives.
  pool.on("error", () => undefined);
  directory = mkdtempSync(join(tmpdir(), "zoh-migrations-"));
  await pool.query("drop table schema_migrations");
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  rmSync(directory, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql);
const applied = async () =>
  (await pool.query("select name from schema_migrations order by name")).rows.map(({ name }) => name);

test("each file is applied once, in the order of names, also by many processes at once", async () => {
  write("0002_more.sql", "insert into steps values (2);");
  write("0001_first.sql", "create table steps (n int); insert into steps values (1);");
  write("notes.txt", "no SQL");
  await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, directory)));
  expect((await pool.query("select n from steps")).rows).toEqual([{ n: 1 }, { n: 2 }]);
  write("0003_late.sql", "insert into steps values (3);");
  await migrate(database.url, directory);
  expect(await applied()).toEqual(["0001_first.sql", "0002_more.sql", "0003_late.sql"]);
});

test("a file that fails leaves nothing of itself, and the next start tries it again", async () => {
  write("0001_first.sql", "create table steps (n int);");
  write("0002_broken.sql", "insert into steps values (2); select nonsense;");
  await expect(migrate(database.url, directory)).rejects.toThrow(/nonsense/);
  expect([await applied(), (await pool.query("select n from steps")).rows]).toEqual([["0001_first.sql"], []]);
  write("0002_broken.sql", "insert into steps values (2);");
  await migrate(database.url, directory);
  expect((await pool.query("select n from steps")).rows).toEqual([{ n: 2 }]);
});

test("a file that was changed after it was applied is refused", async () => {
  write("0001_first.sql", "create table steps (n int);");
  await migrate(database.url, directory);
  write("0001_first.sql", "create table steps (n bigint);");
  await expect(migrate(database.url, directory)).rejects.toThrow(/0001_first\.sql was changed/);
});

describe("an older release on the data of a newer one", () => {
  const older = () => migrate(database.url, directory);
  /** What a release after this one leaves, with a folder that knows more. */
  async function newer(name: string, sql: string): Promise<void> {
    write(name, sql);
    await older();
    rmSync(join(directory, name));
  }

  beforeEach(async () => {
    write("0001_first.sql", "create table steps (n int);");
    write(
      "0002_told.sql",
      "-- Leaves running: 0001_first.sql\nalter table schema_migrations add column leaves_running text;",
    );
    expect(await older()).toEqual({ isOfNewer: false });
  });

  test("is refused in words, and changes nothing", async () => {
    await newer("0003_later.sql", "alter table steps rename to stairs;");
    write("0002_told_later.sql", "create table never_made ();");
    await expect(older()).rejects.toThrow(/^Los datos son de una versión más nueva de ZOH/);
    expect(await applied()).toEqual(["0001_first.sql", "0002_told.sql", "0003_later.sql"]);
    expect((await pool.query("select to_regclass('never_made') as found")).rows).toEqual([{ found: null }]);
  });

  test("starts where each change says that it leaves this one running", async () => {
    await newer("0003_later.sql", "-- Leaves running: 0002_told.sql\nalter table steps add column m int;");
    await newer("0004_later.sql", "-- Leaves running: 0001_first.sql\nalter table steps add column o int;");
    expect(await older()).toEqual({ isOfNewer: true });
    await newer("0005_later.sql", "-- Leaves running: 0003_later.sql\nalter table steps drop column m;");
    await expect(older()).rejects.toThrow(/versión más nueva/);
  });

  test("of a release that does not tell, is refused", async () => {
    await pool.query("alter table schema_migrations drop column leaves_running");
    await pool.query("insert into schema_migrations (name, sha256) values ('0003_later.sql', 'x')");
    await expect(older()).rejects.toThrow(/versión más nueva/);
  });
});
