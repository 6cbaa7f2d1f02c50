import type { Queryable } from "~/server/database/database";
import { later } from "~/shared/clinic-time";
import type { BackupFailure } from "./backup-state";

/** A process that gave no sign of life for so long is gone. */
const goneAfterMs = 5 * 60_000;
const againAfterMs = 15 * 60_000;
const runsKeptMs = 400 * 86_400_000;
/** What was written down from further ahead than this was written by a clock that was wrong, and says nothing. */
export const aheadMs = 2 * 3_600_000;

/** The database's: the clocks of several processes need not agree. */
export async function databaseTime(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>("select clock_timestamp() as now");
  return rows[0]?.now as Date;
}

/** The id of a run that nobody else has begun, when one is due. */
export async function beginRun(db: Queryable, now: Date, everyMs: number): Promise<string | null> {
  const soon = later(now, aheadMs);
  await db.query(
    `update backup_runs set ended_at = $1, failure = 'cut'
     where ended_at is null and (beat_at < $2 or beat_at > $3)`,
    [now, later(now, -goneAfterMs), soon],
  );
  const { rows } = await db.query<{ id: string }>(
    `insert into backup_runs (began_at, beat_at)
     select $1, $1
     where not exists (select from backup_runs where ended_at is not null and failure is null and began_at > $2 and began_at < $4)
       and not exists (select from backup_runs where failure not in ('stopped', 'cut') and began_at > $3 and began_at < $4)
     on conflict do nothing returning id`,
    [now, later(now, -everyMs), later(now, -againAfterMs), soon],
  );
  return rows[0]?.id ?? null;
}

/** A sign of life. False when another process has given this run up. */
export async function beat(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    "update backup_runs set beat_at = $1 where id = $2 and ended_at is null",
    [now, id],
  );
  return rowCount === 1;
}

/** A copy that was kept is one, also when another process had given its run up. */
export async function endWithCopy(
  db: Queryable,
  id: string,
  now: Date,
  { name, bytes }: { name: string; bytes: number },
): Promise<void> {
  await db.query(
    `update backup_runs set ended_at = $1, file = $2, bytes = $3, failure = null
     where id = $4 and (ended_at is null or failure = 'cut')`,
    [now, name, bytes, id],
  );
}

export async function endWithout(
  db: Queryable,
  id: string,
  now: Date,
  failure: BackupFailure | "stopped",
): Promise<void> {
  await db.query("update backup_runs set ended_at = $1, failure = $2 where id = $3 and ended_at is null", [
    now,
    failure,
    id,
  ]);
}

export async function expireRuns(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query("delete from backup_runs where began_at < $1 and id <> $2", [later(now, -runsKeptMs), id]);
}
