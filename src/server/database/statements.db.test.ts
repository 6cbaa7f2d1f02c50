import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import pg from "pg";
import { freshDatabase } from "tests/kit/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countStatement, listStatement, sources } from "~/features/clinic/overview/figures";
import { type Statement, statementsOf } from "./testing/sql-statements";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const isSource = (file: string) => /^(src|db)\//.test(file) && !/\.test\.tsx?$|\/testing\/|\/ui\//.test(file);

/** They write SQL by what they are given; this is one of each. */
const examples = {
  isPerson: (_words = "", first = "1") => `search like $${first}`,
  countStatement: () => countStatement(sources.heat),
  listStatement: () => listStatement(sources.missed),
};

/** The job queue's own statements, the migrations themselves, what names a role, and what copies tables by their own names. */
const ofOthers = [
  /^src\/server\/(work\/outbox|database\/backup\/restore-backup)\.ts:\d+ cannot be read at: text$/,
  /^src\/server\/database\/impatient\.ts:\d+ cannot be read at: \{ text, values,/,
  // Hands on what its caller asks.
  /^src\/server\/database\/database\.ts:\d+ cannot be read at: asked: pg\.QueryConfig$/,
  /^src\/server\/database\/(migrate|grant-serving)\.ts:/,
  /^src\/server\/database\/backup\/(restore|write)-backup\.ts:\d+ cannot be read at: (name|table|add|copy)/,
  // Its tables are the schema's own: bring-patient.db.test.ts asks it of each.
  /^src\/server\/database\/backup\/bring-rows\.ts:\d+ cannot be read at: (columns|place)/,
  /^src\/server\/database\/postgres-upgrade\/upgrade-private-postgres\.ts:\d+ cannot be read at: names/,
  // Each of its sheets is asked by everything.db.test.ts beside it.
  /^src\/features\/clinic\/clinic-export\/write-export\.ts:\d+ cannot be read at: sql\.replaceAll/,
  // What each of its callers' statements says is asked where it stands.
  /^src\/features\/clinic\/clinic-export\/read-together\.ts:\d+ cannot be read at: text\.replace/,
  // COPY is never prepared and takes no parameters: in-postgres.db.test.ts beside it asks it.
  /^src\/server\/database\/object-store\/in-postgres\.ts:\d+ cannot be read at: new Copied\(/,
  // Roles take no parameters.
  /^src\/server\/database\/private-postgres\/password\.ts:\d+ cannot be read at: roleNames/,
];

/** What PostgreSQL takes and does not prepare, as it names no table of ours; and the job queue's tables, which it makes itself. */
const unprepared =
  /^\s*(begin|commit|rollback|savepoint|release|set|listen|unlisten|create|alter|analyze|declare|fetch|close)\b|\bfrom pgboss\./i;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;
const { statements, unread } = statementsOf(root, `${root}/tsconfig.json`, isSource, examples);

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function faultsOf(all: Statement[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { at, text } of all) {
    if (unprepared.test(text)) continue;
    try {
      await pool.query(`prepare tried as ${text}`);
      await pool.query("deallocate tried");
    } catch (error) {
      faults.push(`${at} ${error instanceof Error ? error.message : error}\n${text}`);
    }
  }
  return faults;
}

test("every statement of the code can be read from it", () => {
  expect(unread.filter((line) => !ofOthers.some((known) => known.test(line)))).toEqual([]);
  expect(statements.length).toBeGreaterThan(300);
});

test("each is one that the migrated database takes", async () => {
  expect(await faultsOf(statements)).toEqual([]);
});

test("a column that has another name is missed where it is used", async () => {
  await pool.query("alter table followed_calendars rename column host to elsewhere");
  const faults = await faultsOf(statements);
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) expect(fault).toMatch(/^src\/features\/hours\/calendars\/\S+:\d+ .*"host"/);
});
