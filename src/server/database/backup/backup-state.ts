import type { Queryable } from "~/server/database/database";
import { later } from "~/shared/clinic-time";

/** Why the site could not make a copy: of the closed set in backup_runs. */
export type BackupFailure = "no-room" | "no-way" | "store-away" | "damaged" | "other";

export interface BackupState {
  /** "none": none was due yet. "failed": the last try. "late": nothing failed, and yet there is no copy of the time. */
  state: "none" | "ok" | "failed" | "late";
  /** When the last good one ended. */
  lastAt: Date | null;
  failure: BackupFailure | null;
}

/** In the order in which they began, whatever the clock said. A copy that a stop or the end of a process cut off is taken up again, and is no failure. */
const newestRuns = `select
  (select ended_at from backup_runs where ended_at is not null and failure is null order by id desc limit 1) as "lastAt",
  (select min(began_at) from backup_runs) as "firstAt",
  (select failure from backup_runs where ended_at is not null and failure is distinct from 'stopped' and failure is distinct from 'cut'
   order by id desc limit 1) as failure`;

/** How it stands with the copies that the site makes by itself, every `everyMs`. */
export async function backupState(db: Queryable, everyMs: number, now: Date): Promise<BackupState> {
  const { rows } = await db.query<{
    lastAt: Date | null;
    firstAt: Date | null;
    failure: BackupFailure | null;
  }>(newestRuns);
  const { lastAt = null, firstAt = null, failure = null } = rows[0] ?? {};
  const since = lastAt ?? firstAt;
  const isLate = since !== null && since < later(now, -2 * everyMs);
  if (failure) return { state: "failed", lastAt, failure };
  return { state: isLate ? "late" : lastAt ? "ok" : "none", lastAt, failure };
}
