import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { instantOf, later } from "../../src/shared/clinic-time";
import { type Clock, systemClock } from "../../src/shared/clock";

export interface MovedClock extends Clock {
  /** To a wall time of the clinic; from there it goes on by itself. */
  moveTo(wallTime: string): void;
  /** Of `clockVariables`. */
  variables: Record<string, string>;
}

const fileIn = (directory: string) => join(directory, "clock-shift");

/** Milliseconds that the clock of a directory is ahead of the real one. */
export const shiftIn = (directory: string): number => Number(readFileSync(fileIn(directory), "utf8"));

/** With these a started site reads the clock of a directory. */
export const clockVariables = (directory: string): Record<string, string> => ({
  CLOCK_SHIFT_FILE: fileIn(directory),
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "shift-date.mjs"))}`,
});

/** A clock that goes as fast as the real one, elsewhere in time; started sites follow when it is moved. */
export function movedClock(directory: string): MovedClock {
  const file = fileIn(directory);
  let shift = existsSync(file) ? shiftIn(directory) : 0;
  const keep = () => {
    // Never half written: a process may look at any moment.
    writeFileSync(`${file}.next`, String(shift));
    renameSync(`${file}.next`, file);
  };
  keep();
  return Object.assign(() => later(systemClock(), shift), {
    moveTo(wallTime: string) {
      shift = instantOf(wallTime).getTime() - systemClock().getTime();
      keep();
    },
    variables: clockVariables(directory),
  });
}
