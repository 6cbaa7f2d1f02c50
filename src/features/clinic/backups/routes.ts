import { retention } from "content/legal/retention";
import type { BackupSettings } from "~/server/database/backup/backup-settings";
import { backupState } from "~/server/database/backup/backup-state";
import type { Queryable } from "~/server/database/database";
import { answerCall } from "~/server/http/calls";
import type { Env } from "~/server/settings/env";
import { readBackupState, readDataState } from "./contract";

export const backupRoutes = [
  answerCall(readBackupState, ({ pool, env, clock }) => stateOf(pool, env, clock())),
  answerCall(readDataState, async ({ pool, env, clock }) => {
    const { backups } = env;
    const runs = await pool.query<{ bytes: string | null }>(
      "select bytes from backup_runs where ended_at is not null and failure is null order by id desc limit 1",
    );
    const { rows } = await pool.query<{
      kind: "passing" | "by-law";
      endedAt: Date;
      dropped: { policy: keyof typeof retention; rows: number }[];
    }>(`select kind, ended_at as "endedAt", dropped from retention_runs order by kind`);
    const [last] = runs.rows;
    return {
      backups: {
        ...(await stateOf(pool, env, clock())),
        where: backups ? whereOf(backups) : null,
        everyHours: backups ? backups.everyMs / 3_600_000 : null,
        isEncrypted: backups?.passphrase !== undefined,
        bytes: last?.bytes ? Number(last.bytes) : null,
      },
      retention: rows.map(({ kind, endedAt, dropped }) => ({
        kind,
        endedAt: endedAt.toISOString(),
        dropped: sumByPolicy(dropped).map(([policy, sum]) => ({ what: retention[policy].what, rows: sum })),
      })),
    };
  }),
];

async function stateOf(client: Queryable, { backups }: Pick<Env, "backups">, now: Date) {
  if (!backups) return { state: "off" as const, lastAt: null, failure: null };
  const state = await backupState(client, backups.everyMs, now);
  return { ...state, lastAt: state.lastAt?.toISOString() ?? null };
}

const whereOf = ({ to }: BackupSettings): string =>
  "folder" in to ? `La carpeta ${to.folder} de este servidor` : `El almacén ${to.bucket}`;

/** Several tables may go by one policy. */
function sumByPolicy(dropped: { policy: keyof typeof retention; rows: number }[]) {
  const sums = new Map<keyof typeof retention, number>();
  for (const { policy, rows } of dropped) sums.set(policy, (sums.get(policy) ?? 0) + rows);
  return [...sums];
}
