import { Worker } from "node:worker_threads";
import type { Stretch } from "./busy-times";
import type { ThreadAnswer, ThreadTask } from "./read-thread";
import threadSource from "./read-thread.ts?thread";

/** A person's calendar of ten years takes a fraction of a second. */
const mostMs = 8_000;

/**
 * Reads a stranger's file in a thread of its own with little memory and little time: what it holds keeps neither this process
 * busy nor brings it down.
 */
export function readCalendar(task: ThreadTask, signal?: AbortSignal): Promise<ThreadAnswer> {
  return new Promise((resolve) => {
    const thread = new Worker(threadSource, {
      eval: true,
      workerData: task,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const end = (answer: ThreadAnswer) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
      void thread.terminate();
      resolve(answer);
    };
    const giveUp = () => end("too_complex");
    const timer = setTimeout(giveUp, mostMs);
    signal?.addEventListener("abort", giveUp, { once: true });
    thread.once("message", (answer: Stretch[]) => end(answer));
    // Out of memory.
    thread.once("error", giveUp);
  });
}
