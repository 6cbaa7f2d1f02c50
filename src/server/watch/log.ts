import pino from "pino";
import { isoOf, now } from "~/shared/clinic-time";

export type Log = pino.Logger;

/**
 * Standard output in pieces of some kilobytes, ten times a second at the latest: a write for every request would be among
 * the dearest things a request does. What is still held at the end is written by `flush`.
 */
function standardOutput() {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: 8_192,
    periodicFlush: 100,
    maxLength: mostWaiting,
  });
  let isFull = false;
  // A full disk takes the lines later: nobody goes unserved for a line.
  output.on("error", () => {
    isFull = true;
  });
  output.on("write", () => {
    isFull = false;
  });
  // What is held at the end would be tried until there is room, and the process never end.
  const flush = output.flushSync.bind(output);
  output.flushSync = () => isFull || flush();
  return output;
}

/** Bytes of lines that wait for room; beyond them lines are lost. */
const mostWaiting = 1_000_000;

/** As pino's own, made once a millisecond: under load many lines share one. */
function isoTime(): string {
  const at = now().getTime();
  if (at !== stamp.at) stamp = { at, text: `,"time":"${isoOf(at)}"` };
  return stamp.text;
}
let stamp = { at: 0, text: "" };

/** One JSON object a line. What is logged is chosen at each call; bodies, queries and addresses of people never are. */
export function createLog(level: string, destination: pino.DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}
