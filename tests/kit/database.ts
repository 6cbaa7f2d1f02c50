import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { otherDatabase, templateName } from "./database-url";

export interface TestDatabase {
  /** As a superuser. */
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of the test's own, with the therapists of the clinic's content in it. */
export const freshDatabase = () => databaseFrom(templateName);

/** One with nothing in it, as on a first start. */
export const emptyDatabase = () => databaseFrom("template0");

async function databaseFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Two copies of one template at once are refused, so files take turns. Copied as files, in half the time of a copy by log.
  await ask(
    "select pg_advisory_lock(1)",
    `create database ${name} template ${template} owner zoh_owner strategy file_copy`,
    "select pg_advisory_unlock(1)",
  );
  return {
    url: otherDatabase(inject("postgresUrl"), name),
    // A connection that was just closed here may still be closing there: cut off then, it would raise an error here.
    drop: () => ask(untilLeft(name), `drop database if exists ${name} with (force)`),
  };
}

/** SQL that waits, for two seconds at most, until nobody is connected to a database. */
const untilLeft = (name: string) => `do $$ begin
  for attempt in 1..100 loop
    perform pg_stat_clear_snapshot();
    exit when not exists (select from pg_stat_activity where datname = '${name}');
    perform pg_sleep(0.02);
  end loop;
end $$`;

/** Kept between files: making a connection takes as long as copying a fourth of a database. */
let server: pg.Pool | undefined;

async function ask(...statements: string[]): Promise<void> {
  server ??= new pg.Pool({ connectionString: inject("postgresUrl"), allowExitOnIdle: true });
  const client = await server.connect();
  let broken = true;
  try {
    for (const statement of statements) await client.query(statement);
    broken = false;
  } finally {
    client.release(broken);
  }
}
