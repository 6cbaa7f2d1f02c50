import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { otherDatabase, templateName } from "./database-url";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of the test's own, with the therapists of the clinic's content in it. */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Two copies of one template at once are refused, so files take turns.
  await ask(server, "select pg_advisory_lock(1)", `create database ${name} template ${templateName}`);
  return {
    url: otherDatabase(server, name),
    drop: () => ask(server, `drop database if exists ${name} with (force)`),
  };
}

async function ask(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
