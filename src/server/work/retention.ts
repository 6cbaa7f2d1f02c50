import type { retention } from "content/legal/retention";
import type { Pool } from "pg";
import { inTransaction, inTrial, type Queryable } from "~/server/database/database";
import type { Clock } from "~/shared/clock";

/** What goes when its time is over, and the policy by which people are told of it. */
export interface RetentionRule {
  policy: keyof typeof retention;
  /** Where the rows stand. */
  table: string;
  /**
   * Drops what is over, at most a batch of it, and gives how many rows went. In a transaction of its own; of several processes
   * at once each takes other rows.
   */
  drop: (client: Queryable) => Promise<number>;
}

/** Rows that one statement drops: few enough that nobody waits for them. */
export const mostAtOnce = 500;

interface Dropped extends Pick<RetentionRule, "policy" | "table"> {
  rows: number;
}

/** Drops everything whose time is over, batch by batch. */
export async function keepRetention(pool: Pool, rules: RetentionRule[]): Promise<Dropped[]> {
  const all: Dropped[] = [];
  for (const { policy, table, drop } of rules)
    all.push({ policy, table, rows: await untilNothing(() => inTransaction(pool, drop)) });
  return all;
}

/** The same as the site does it by itself: what came of it is kept, for who is asked whether data goes when it must. */
export async function runRetention(
  { pool, clock }: { pool: Pool; clock: Clock },
  kind: "passing" | "by-law",
  rules: RetentionRule[],
): Promise<void> {
  const dropped = await keepRetention(pool, rules);
  await pool.query(
    `insert into retention_runs (kind, ended_at, dropped) values ($1, $2, $3)
     on conflict (kind) do update set ended_at = excluded.ended_at, dropped = excluded.dropped`,
    [kind, clock(), JSON.stringify(dropped.filter(({ rows }) => rows > 0))],
  );
}

/** What would go: everything is dropped, counted and taken back. */
export async function tryRetention(pool: Pool, rules: RetentionRule[]): Promise<Dropped[]> {
  const all: Dropped[] = [];
  for (const { policy, table, drop } of rules)
    all.push({ policy, table, rows: await inTrial(pool, (client) => untilNothing(() => drop(client))) });
  return all;
}

async function untilNothing(drop: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    const rows = await drop();
    if (rows === 0) return sum;
    sum += rows;
  }
}

/** For a drop that is one `delete`. */
export const gone = ({ rowCount }: { rowCount: number | null }): number => rowCount ?? 0;
