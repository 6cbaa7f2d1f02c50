import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { Cluster } from "./cluster";
import { clientAs, lacksPassword } from "./connect";
import { superuser } from "./create-cluster";
import { demandPassword } from "./password";
import { type Launched, reachServer } from "./reach";
import { databaseName, ensureDatabase, ensureRoles, handOverObjects, roles } from "./roles";

/** "ZOH" and a version, in PostgreSQL's two-number form. The lock goes with its connection, so it cannot be stale. */
const lockKey = "5918536, 1";

/** A killed owner's connection takes the server a moment to notice. */
const graceMs = 1_000;

export type Claim = { socketDir: string } & (
  | { owned: true; connection: Client }
  | { owned: false; holder: string | undefined }
);

/**
 * Reaches the server and takes its ownership, unless a live process holds it. The superuser prepares roles and database and
 * leaves; what stays is a connection of the role that serves.
 */
export async function claimServer(cluster: Cluster, launched: Launched, signal: AbortSignal): Promise<Claim> {
  for (;;) {
    const maker = await reachServer(cluster, launched, signal);
    const socketDir = maker.host;
    const connection = clientAs(roles.server, { socketDir, dir: cluster.dir });
    try {
      await prepare(maker, cluster);
      await connection.connect();
      if (await takeLock(connection, signal)) {
        await demandPassword(maker, cluster);
        return { owned: true, connection, socketDir };
      }
      const holder = await holderOf(maker);
      await connection.end();
      return { owned: false, holder, socketDir };
    } catch (error) {
      void connection.end().catch(() => undefined);
      signal.throwIfAborted();
      // the server went down under us, as when its owner is just stopping, or began to ask: reach it anew
      if (!isLostConnection(error) && !lacksPassword(error)) throw error;
    } finally {
      await maker.end().catch(() => undefined);
    }
  }
}

async function prepare(maker: Client, { dir }: Cluster): Promise<void> {
  await ensureRoles(maker);
  await ensureDatabase(maker);
  const within = clientAs(superuser, { socketDir: maker.host, dir }, databaseName);
  await within.connect();
  await handOverObjects(within).finally(() => within.end());
}

async function takeLock(connection: Client, signal: AbortSignal): Promise<boolean> {
  const end = performance.now() + graceMs;
  for (;;) {
    const answer = await connection.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${lockKey}) as taken`,
    );
    if (answer.rows[0]?.taken === true) return true;
    if (performance.now() > end) return false;
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

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    /^(57P0|08|ECONNRESET|ECONNREFUSED|ENOENT|EPIPE)/.test(code) ||
    /connection (was )?(terminated|closed)|not queryable/i.test(error.message)
  );
}
