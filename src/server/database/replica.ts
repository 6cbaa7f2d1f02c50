import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import type { Log } from "~/server/watch/log";
import { troubleOf } from "~/server/watch/trouble";
import { connect, isReadOnly, type Queryable } from "./database";
import { impatient } from "./impatient";

/** When a replica is read, it has all that was committed so long ago. */
export const mostLateMs = 2_000;

/**
 * Reads what may be `mostLateMs` old, at a replica where there is one to be believed and at the primary otherwise; what is read may be
 * asked for twice. Nothing is decided by it, and nothing can be written: a replica refuses, and what it refuses is not tried elsewhere.
 * `patienceMs`: so long the replica may take for all of it.
 */
export type ReadLate = <T>(read: (client: Queryable) => Promise<T>, patienceMs?: number) => Promise<T>;

/** What many rows are counted for takes longer than a page, and is dearer at the primary. */
export const reportPatienceMs = 8_000;

/** Reads there and nowhere else. */
export const readingAt =
  (client: Queryable): ReadLate =>
  (read) =>
    read(client);

/** Why a replica is not read. Late is also one of which nobody knows how late it is, as when the primary does not answer. */
type Trouble = "away" | "late" | "no standby" | "another database" | "another timeline";

export interface Replica {
  read: ReadLate;
  /** `lagMs`: all that was committed before that is there; what it has may be newer. */
  standing(): { state: "ok"; lagMs: number } | { state: "failed"; trouble: Trouble };
  stop(): Promise<void>;
}

interface Parts {
  url: string;
  /** Past any pooler. */
  primaryUrl: string;
  pool: Pool;
  log: Log;
}

/** Twice and more within `mostLateMs`: a replica that is a second behind is still one to be believed. */
const lookEveryMs = 500;
const answerMs = 1_000;
const pageMs = 1_000;
const connections = 10;
const goodbyeMs = 500;

/** What the primary had written by a moment of this process's clock. */
interface Mark {
  askedAt: number;
  written: bigint;
}

/**
 * Looks twice a second how much the primary has written, and whether the replica has replayed it. All that was committed before the
 * primary was asked is then there too, whatever the clocks of both say, and however long the primary has had nothing to write.
 */
export function followReplica({ url, primaryUrl, pool, log }: Parts): Replica {
  const replica = connect(url, log, { max: connections, onlyReads: true, name: "zoh reads" });
  // Of their own: a question that waits for a connection behind others tells nothing of the servers.
  const watchers = [primaryUrl, url].map((each) => connect(each, log, { max: 1, name: "zoh asks how late" }));
  const [atPrimary, atReplica] = watchers.map((each) => impatient(each, answerMs)) as [Queryable, Queryable];
  const stopped = new AbortController();
  const readers = new Set<(error: Error) => void>();
  let marks: Mark[] = [];
  let believedAt = Number.NEGATIVE_INFINITY;
  let trouble: Trouble | null = null;
  let why: string | undefined;
  let told: Trouble | "none" | null = null;

  const standing: Replica["standing"] = () => {
    const lagMs = Math.round(performance.now() - believedAt);
    if (trouble) return { state: "failed", trouble };
    return lagMs > mostLateMs ? { state: "failed", trouble: "late" } : { state: "ok", lagMs };
  };

  async function look(): Promise<Trouble | null> {
    const askedAt = performance.now();
    const primary = await askPrimary(atPrimary).catch(() => null);
    const standby = await askStandby(atReplica).catch((error: unknown) => {
      why = troubleOf(error);
      return null;
    });
    if (!standby) return "away";
    if (!standby.isStandby) return "no standby";
    // What was believed holds for as long as it would have.
    if (!primary) return null;
    if (standby.system !== primary.system || standby.database !== primary.database) return "another database";
    // One that did not follow a promotion may have replayed more, of what nobody goes on with.
    if (standby.timeline !== primary.timeline) return "another timeline";
    marks.push({ askedAt, written: BigInt(primary.written) });
    const replayed = BigInt(standby.replayed ?? 0);
    believedAt = marks.findLast(({ written }) => written <= replayed)?.askedAt ?? believedAt;
    marks = marks.filter((mark) => mark.askedAt > Math.max(believedAt, askedAt - 2 * mostLateMs));
    return null;
  }

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      trouble = await look();
      if (trouble) {
        marks = [];
        believedAt = Number.NEGATIVE_INFINITY;
      }
      if (trouble === "away") for (const leave of readers) leave(new Error("the replica does not answer"));
      tell();
      await wait(lookEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }

  function tell(): void {
    const now = standing();
    const found = now.state === "ok" ? "none" : now.trouble;
    if (found === told) return;
    told = found;
    if (now.state === "ok") log.info({ lagMs: now.lagMs }, "the replica is read");
    else
      log.warn(
        { trouble: now.trouble, ...(now.trouble === "away" && { why }) },
        "the replica is not read, but the primary",
      );
  }

  const read: ReadLate = async (ask, patienceMs = pageMs) => {
    if (standing().state !== "ok") return ask(pool);
    let leave: (error: Error) => void = () => undefined;
    let timer: NodeJS.Timeout | undefined;
    const left = new Promise<never>((_, reject) => {
      leave = reject;
      timer = setTimeout(reject, patienceMs, new Error("the replica takes too long"));
    });
    readers.add(leave);
    try {
      return await Promise.race([ask(replica), left]);
    } catch (error) {
      // A write: ours to mend, and not to be done after all.
      if (isReadOnly(error)) throw error;
      return await ask(pool);
    } finally {
      clearTimeout(timer);
      readers.delete(leave);
    }
  };

  const following = follow();
  return {
    read,
    standing,
    async stop() {
      stopped.abort();
      await following;
      // A silent server never says goodbye.
      const ended = Promise.all([replica, ...watchers].map((each) => each.end()));
      await Promise.race([ended, wait(goodbyeMs, undefined, { ref: false })]);
    },
  };
}

interface Identity {
  /** Of the cluster: that of a primary is its standbys' too. */
  system: string;
  database: string;
  timeline: number;
}

/** A commit is seen by nobody before it is flushed. */
async function askPrimary(client: Queryable): Promise<Identity & { written: string }> {
  const { rows } = await client.query<Identity & { written: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as written,
       ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline,
       current_database() as database, (select system_identifier::text from pg_control_system()) as system`,
  );
  return only(rows);
}

/** The timeline is that of its last restart point, which follows a promotion by minutes. */
async function askStandby(
  client: Queryable,
): Promise<Identity & { replayed: string | null; isStandby: boolean }> {
  const { rows } = await client.query<Identity & { replayed: string | null; isStandby: boolean }>(
    `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as replayed, pg_is_in_recovery() as "isStandby",
       (select timeline_id from pg_control_checkpoint()) as timeline,
       current_database() as database, (select system_identifier::text from pg_control_system()) as system`,
  );
  return only(rows);
}

function only<T>([row]: T[]): T {
  if (!row) throw new Error("a query without a row");
  return row;
}
