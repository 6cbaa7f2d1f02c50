import { parentPort, workerData } from "node:worker_threads";
import { busyTimes, type Stretch, TooComplex } from "./busy-times";

/** What the thread is given, and what it says before it ends. */
export interface ThreadTask {
  text: string;
  window: Stretch;
}
export type ThreadAnswer = Stretch[] | "not_calendar" | "too_complex";

function answerTo({ text, window }: ThreadTask): ThreadAnswer {
  try {
    return busyTimes(text, window);
  } catch (error) {
    return error instanceof TooComplex ? "too_complex" : "not_calendar";
  }
}

parentPort?.postMessage(answerTo(workerData));
