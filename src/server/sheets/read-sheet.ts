import { tmpdir } from "node:os";
import { Worker } from "node:worker_threads";
import { now, wallTimeOf } from "~/shared/clinic-time";
import { faults, SheetFault } from "./sheet-fault";
import type { SheetPage } from "./sheet-rows";
import type { SheetAnswer, SheetTask } from "./sheet-thread";
import threadSource from "./sheet-thread.ts?thread";

export { SheetFault } from "./sheet-fault";
export type { SheetPage, SheetRow } from "./sheet-rows";

/** Since it last said anything: eight million bytes take a second on a slow machine. */
const mostMs = 20_000;
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4, stackSizeMb: 4 };

interface Options {
  signal?: AbortSignal;
  /** From when on what a calendar repeats is told. */
  today?: string;
}

/**
 * Reads a stranger's sheet (XLSX, CSV, iCalendar: by its content) page by page in a thread of its own, with little memory, as fast as
 * the pages are taken; at most one is read ahead. Throws a SheetFault, which may come after some pages: what was taken from them
 * must be able to wait for the end. How many files are read at once is the caller's to limit.
 */
export async function* readSheet(
  file: { path: string; name: string },
  { signal, today = wallTimeOf(now()).slice(0, 10) }: Options = {},
): AsyncGenerator<SheetPage> {
  signal?.throwIfAborted();
  const task: SheetTask = { path: file.path, today, folder: tmpdir() };
  const thread = new Worker(threadSource, {
    eval: true,
    workerData: task,
    env: {},
    resourceLimits: memory,
    // What a library says of a file may be a person's.
    stdout: true,
    stderr: true,
  });
  const answers = heard(thread, signal);
  try {
    for (;;) {
      const answer = await answers.next();
      if (answer === "end") return;
      if (answer === "alive") continue;
      if ("fault" in answer) throw new SheetFault(answer.fault.code, answer.fault.text);
      thread.postMessage("more");
      yield answer.page;
    }
  } finally {
    answers.stop();
    await thread.terminate();
  }
}

/** What a thread says, one after the other; it has so long for each while somebody waits. */
function heard(thread: Worker, signal: AbortSignal | undefined) {
  const said: SheetAnswer[] = [];
  let failed: { error: unknown } | null = null;
  let wake = () => {};
  const fail = (error: unknown) => {
    failed ??= { error };
    wake();
  };
  const aborted = () => fail(signal?.reason);
  signal?.addEventListener("abort", aborted, { once: true });
  thread.on("message", (answer: SheetAnswer) => {
    said.push(answer);
    wake();
  });
  thread.once("error", (error: Error & { code?: string }) =>
    fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? faults.bomb() : faults.damaged()),
  );
  thread.once("exit", () => fail(faults.damaged()));
  return {
    async next(): Promise<SheetAnswer> {
      const timer = setTimeout(() => fail(faults.slow()), mostMs);
      try {
        for (;;) {
          if (signal?.aborted) throw signal.reason;
          const answer = said.shift();
          if (answer) return answer;
          if (failed) throw failed.error;
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      } finally {
        clearTimeout(timer);
      }
    },
    stop: () => signal?.removeEventListener("abort", aborted),
  };
}
