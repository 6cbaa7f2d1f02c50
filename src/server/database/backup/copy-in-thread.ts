import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { BackupFailure } from "./backup-state";
import type { CopyAnswer, CopyOrder } from "./copy-thread";
import threadSource from "./copy-thread.ts?thread";

/** What a thread said before it gave up. */
export class CopyFailed extends Error {
  override name = "CopyFailed";
  constructor(
    readonly failure: BackupFailure,
    reason: string,
  ) {
    super(reason);
  }
}

const endMs = 1_000;

/** What libpq's way to connect is made of (PGPASSWORD, PGPASSFILE and, for its usual place, HOME): the address may leave it to that. */
const whatConnects = (all: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(all).filter(([name]) => /^PG|^(HOME|USER|APPDATA)$/.test(name)));

/**
 * Copies beside the requests, not between them: the key of a passphrase alone takes a second of work. Gives the bytes of the
 * file; throws CopyFailed. A signal ends it in the middle, and leaves the file to the caller.
 */
export function copyInThread(order: CopyOrder, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const thread = new Worker(threadSource, {
      eval: true,
      workerData: order,
      env: whatConnects(process.env),
    });
    const giveUp = () =>
      // One that a disk holds does not end.
      void Promise.race([thread.terminate(), sleep(endMs, undefined, { ref: false })]).then(() =>
        reject(new CopyFailed("other", "ended")),
      );
    signal.addEventListener("abort", giveUp, { once: true });
    thread.once("message", (answer: CopyAnswer) => {
      if ("bytes" in answer) resolve(answer.bytes);
      else reject(new CopyFailed(answer.failure, answer.reason));
    });
    thread.once("error", reject);
    thread.once("exit", () => {
      signal.removeEventListener("abort", giveUp);
      reject(new CopyFailed("other", "ended"));
    });
  });
}
