import { setTimeout as sleep } from "node:timers/promises";
import { startRounds } from "~/server/work/rounds";
import { databaseTime } from "./backup-runs";
import { type DueBackup, takeDueBackup } from "./take-due-backup";
import { tellMissingBackup } from "./tell-missing";

const lookEveryMs = 60_000;
/** A disk that hangs must not keep a process from its end, nor its database running. */
const stopMs = 2_000;

interface Backups extends Omit<DueBackup, "signal" | "now" | "foundNameless"> {
  /** A sentence for the operator. */
  note: (sentence: string) => void;
}

/** Makes copies for as long as the process lives, and beside that tells when they are missing; a stop cuts off the one under way. */
export function startBackups({ note, ...parts }: Backups) {
  const { pool, log, settings } = parts;
  const now = () => databaseTime(pool);
  let said = false;
  const foundNameless = (count: number) => {
    if (count > 0 && !said) note(namelessStay(count));
    said = said || count > 0;
  };
  const rounds = [
    startRounds({
      what: "backups",
      everyMs: lookEveryMs,
      log,
      round: async (signal) => void (await takeDueBackup({ ...parts, now, foundNameless, signal })),
    }),
    startRounds({
      what: "words about missing backups",
      everyMs: lookEveryMs,
      log,
      round: () => tellMissingBackup({ pool, settings, now }),
    }),
  ];
  return {
    async stop() {
      const ended = Promise.all(rounds.map((each) => each.stop()));
      await Promise.race([ended, sleep(stopMs, undefined, { ref: false })]);
    },
  };
}

const namelessStay = (count: number) =>
  `Aviso: en BACKUP_DIR hay ${count} ${count === 1 ? "copia" : "copias"} de una versión anterior de ZOH, cuyo nombre no dice de qué sitio ${count === 1 ? "es" : "son"}: no las borro. Bórralas cuando no las necesites.`;
