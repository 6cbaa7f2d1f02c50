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

/**
 * Copies beside the requests, not between them: the key of a passphrase alone takes a second of work. Gives the bytes of the
 * file; throws CopyFailed. A signal ends it in the middle, and leaves the file to the caller.
 */
export function copyInThread(order: CopyOrder, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const thread = new Worker(threadSource, { eval: true, workerData: order, env: {} });
    const giveUp = () => void thread.terminate();
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
