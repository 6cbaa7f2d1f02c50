import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { Cluster } from "./cluster";
import { type Launched, reachServer } from "./reach";

/** "ZOH" and a version, in PostgreSQL's two-number form. The lock goes with its connection, so it cannot be stale. */
const lockKey = "5918536, 1";

/** A killed owner's connection takes the server a moment to notice. */
const graceMs = 1_000;

export type Claim = { socketDir: string } & (
  | { owned: true; connection: Client }
  | { owned: false; holder: string | undefined }
);

/** Reaches the server and takes its ownership, unless a live process holds it. */
export async function claimServer(cluster: Cluster, launched: Launched, signal: AbortSignal): Promise<Claim> {
  for (;;) {
    const connection = await reachServer(cluster, launched, signal);
    try {
      const owned = await takeLock(connection, signal);
      await ensureDatabase(connection);
      const socketDir = connection.host;
      if (owned) return { owned, connection, socketDir };
      const holder = await holderOf(connection);
      await connection.end();
      return { owned, holder, socketDir };
    } catch (error) {
      void connection.end().catch(() => undefined);
      signal.throwIfAborted();
      // the server went down under us, as when its owner is just stopping: reach it anew
      if (!isLostConnection(error)) throw error;
    }
  }
}

async function takeLock(connection: Client, signal: AbortSignal): Promise<boolean> {
  const end = Date.now() + graceMs;
  for (;;) {
    const answer = await connection.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${lockKey}) as taken`,
    );
    if (answer.rows[0]?.taken === true) return true;
    if (Date.now() > end) return false;
    await sleep(50, undefined, { signal });
  }
}

async function holderOf(connection: Client): Promise<string | undefined> {
  const answer = await connection.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and (classid, objid) = (${lockKey}) and granted`,
  );
  return /^zoh (\d+)$/.exec(answer.rows[0]?.application_name ?? "")?.[1];
}

export const databaseName = "zoh";

async function ensureDatabase(connection: Client): Promise<void> {
  const found = await connection.query("select from pg_database where datname = $1", [databaseName]);
  if (found.rowCount !== 0) return;
  try {
    await connection.query(`create database ${databaseName}`);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const madeByAnother = code === "42P04" || code === "23505";
    if (!madeByAnother) throw error;
  }
}

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    /^(57P0|08|ECONNRESET|EPIPE)/.test(code) ||
    /connection (was )?(terminated|closed)|not queryable/i.test(error.message)
  );
}
