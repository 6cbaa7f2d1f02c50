import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { instantOf, later } from "~/shared/clinic-time";
import { type Clock, systemClock } from "~/shared/clock";

export interface MovedClock extends Clock {
  /** To a wall time of the clinic; from there it goes on by itself. */
  moveTo(wallTime: string): void;
  /** With these a started site reads it. */
  variables: Record<string, string>;
}

/** A clock that goes as fast as the real one, elsewhere in time; started sites follow when it is moved. */
export function movedClock(directory: string): MovedClock {
  const file = join(directory, "clock-shift");
  let shift = 0;
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
    variables: {
      CLOCK_SHIFT_FILE: file,
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "shift-date.mjs"))}`,
    },
  });
}
