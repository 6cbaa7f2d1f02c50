import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { Inspected, InspectTask } from "./inspect-thread";
import threadSource from "./inspect-thread.ts?thread";

/** A scanned exam of 20 MB takes two seconds, a picture of a telephone one. */
const mostMs = 20_000;
const inTurn = pLimit(1);
const longestQueue = 8;

/** Where node finds the package, asked of this file: beside the build as beside the sources. */
const require = createRequire(import.meta.url);
const packageOf = {
  pdf: () => require.resolve("@cantoo/pdf-lib"),
  heic: () => require.resolve("libheif-js/wasm-bundle"),
};

/**
 * Reads a stranger's file in a thread of its own with little memory and little time: what it holds keeps neither this process busy
 * nor brings it down. The bytes go there and are the caller's no more: 20 MB copied would hold every other call; a PDF's come back with the
 * answer. Null: it took too much of either.
 */
export async function inspectInThread(
  task: Pick<InspectTask, "kind" | "bytes" | "mostPixels">,
): Promise<Inspected | null | Refusal> {
  if (inTurn.pendingCount >= longestQueue) return refuse("unavailable", { retryAfter: 10 });
  return inTurn(() => run({ ...task, packageAt: packageOf[task.kind]() }));
}

function run({ bytes: given, ...rest }: InspectTask): Promise<Inspected | null> {
  // Of a part of something larger only a copy can go.
  const bytes = given.byteLength === given.buffer.byteLength ? given : Uint8Array.from(given);
  const task: InspectTask = { ...rest, bytes };
  return new Promise((resolve) => {
    const thread = new Worker(threadSource, {
      eval: true,
      workerData: task,
      transferList: [bytes.buffer as ArrayBuffer],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      // What a library says of a file may be a person's.
      stdout: true,
      stderr: true,
    });
    const end = (answer: Inspected | null) => {
      clearTimeout(timer);
      void thread.terminate();
      resolve(answer);
    };
    const giveUp = () => end(null);
    const timer = setTimeout(giveUp, mostMs);
    thread.once("message", (answer: Inspected) => end(answer));
    // Out of memory.
    thread.once("error", giveUp);
    thread.once("exit", giveUp);
  });
}
