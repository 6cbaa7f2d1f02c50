import { setPriority } from "node:os";
import { setTimeout as after } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { connect, isCollision, isDatabaseAway } from "~/server/database/database";
import { SheetFault, type SheetFaultCode } from "~/server/sheets/sheet-fault";
import { reasonOf } from "~/server/watch/reason";
import type { Clinic } from "~/shared/clinic";
import { later } from "~/shared/clinic-time";
import { bringClaimed, type Claimed } from "./bring-claimed";
import { type FileToRead, type RowsToRead, readFileRows, readRowsAgain } from "./read-file";

/** What the thread is given, what it is told meanwhile, and what it says at its end. */
export interface ImportOrder {
  databaseUrl: string;
  clinic: Clinic;
  now: Date;
  work: { read: FileToRead } | { again: RowsToRead } | { bring: Claimed };
}
export type ImportNews = "stop" | { clinic: Clinic };
export type ImportWord =
  | "done"
  | { fault: { code: SheetFaultCode; text: string } }
  | { trouble: ReturnType<typeof reasonOf>; isAway: boolean };

/** Below whoever asks the site for something: on two processors both get theirs. */
const priority = 5;
const partingMs = 1_000;

async function work({ databaseUrl, now, work, ...given }: ImportOrder): Promise<ImportWord> {
  // Linux alone has one for each thread; elsewhere it would be the process's.
  if (process.platform === "linux") setPriority(priority);
  let { clinic } = given;
  let isStopped = false;
  parentPort?.on("message", (news: ImportNews) => {
    if (news === "stop") isStopped = true;
    else clinic = news.clinic;
  });
  const begun = performance.now();
  const pool = connect(databaseUrl, { warn: () => undefined });
  const parts = {
    pool,
    clinic: () => clinic,
    clock: () => later(now, Math.floor(performance.now() - begun)),
  };
  try {
    if ("read" in work) await readFileRows(parts, work.read);
    else if ("again" in work) await readRowsAgain(parts, work.again);
    else await bringClaimed(parts, work.bring, () => isStopped);
    return "done";
  } catch (error) {
    if (error instanceof SheetFault) return { fault: { code: error.code, text: error.text } };
    return { trouble: reasonOf(error), isAway: isDatabaseAway(error) || isCollision(error) };
  } finally {
    await Promise.race([pool.end(), after(partingMs)]);
  }
}

void work(workerData).then((word) => parentPort?.postMessage(word));
