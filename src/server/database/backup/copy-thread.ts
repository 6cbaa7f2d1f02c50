import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { BackupFailure } from "./backup-state";
import { causeOf, failureOf } from "./failure-of";
import { verifyBackup } from "./verify-backup";
import { writeBackup } from "./write-backup";

/** What the thread is given, and what it says before it ends. */
export interface CopyOrder {
  /** A file that is not there yet. */
  path: string;
  databaseUrl: string;
  secret: string;
  hasPicturesElsewhere: boolean;
  passphrase: string | undefined;
  now: Date;
}
export type CopyAnswer = { bytes: number } | { failure: BackupFailure; reason: string };

/** Writes a copy and reads it whole again. */
async function copy({ path, passphrase, ...parts }: CopyOrder): Promise<CopyAnswer> {
  try {
    const handle = await open(path, "wx", 0o600);
    await writeBackup(handle.createWriteStream({ flush: true }), {
      ...parts,
      lock: passphrase === undefined ? undefined : { passphrase },
    });
    await verifyBackup(() => createReadStream(path), { passphrase, identity: undefined });
    return { bytes: (await stat(path)).size };
  } catch (error) {
    return { failure: failureOf(error), reason: causeOf(error) };
  }
}

void copy(workerData).then((answer) => parentPort?.postMessage(answer));
