import type { Pool } from "pg";
import { inTransaction } from "~/server/database/database";
import { enqueue } from "~/server/work/outbox";
import { later } from "~/shared/clinic-time";
import { aheadMs } from "./backup-runs";
import type { BackupSettings } from "./backup-settings";
import { backupState } from "./backup-state";

interface TellParts {
  pool: Pool;
  settings: Pick<BackupSettings, "everyMs">;
  now: () => Promise<Date>;
}

const tellEveryMs = 24 * 3_600_000;

/** Once a day, while it is so: that there is no copy of the time. */
export async function tellMissingBackup({ pool, settings, now: read }: TellParts): Promise<void> {
  const now = await read();
  const { state } = await backupState(pool, settings.everyMs, now);
  if (state !== "failed" && state !== "late") return;
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update backup_runs set told_at = $1
       where id = (select max(id) from backup_runs) and not exists (select from backup_runs where told_at > $2 and told_at < $3)
       returning id`,
      [now, later(now, -tellEveryMs), later(now, aheadMs)],
    );
    for (const { id } of rows) await enqueue(client, "backup.missing", String(id));
  });
}
