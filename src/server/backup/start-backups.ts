import { startRounds } from "../rounds";
import { type DueBackup, takeDueBackup } from "./take-due-backup";

const lookEveryMs = 60_000;

/** Makes copies for as long as the process lives; a stop cuts off the one under way. */
export const startBackups = (parts: Omit<DueBackup, "signal">) =>
  startRounds({
    what: "backups",
    everyMs: lookEveryMs,
    log: parts.log,
    round: async (signal) => void (await takeDueBackup({ ...parts, signal })),
  });
