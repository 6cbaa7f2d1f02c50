import { backupState } from "~/server/database/backup/backup-state";
import { answerCall } from "~/server/http/calls";
import { readBackupState } from "./contract";

export const backupRoutes = [
  answerCall(readBackupState, async ({ pool, env, clock }) => {
    if (!env.backups) return { state: "off" as const, lastAt: null, failure: null };
    const state = await backupState(pool, env.backups.everyMs, clock());
    return { ...state, lastAt: state.lastAt?.toISOString() ?? null };
  }),
];
