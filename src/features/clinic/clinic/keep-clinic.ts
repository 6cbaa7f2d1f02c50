import type { Pool } from "pg";
import type { Log } from "~/server/watch/log";
import { reasonOf } from "~/server/watch/reason";
import type { News } from "~/server/work/news";
import type { Clinic } from "~/shared/clinic";
import { wallTimeOf } from "~/shared/clinic-time";
import type { Clock } from "~/shared/clock";
import { readClinic } from "./read-clinic";

interface Parts {
  pool: Pool;
  news: News;
  clock: Clock;
  log: Log;
  /** What is shown of before is out of date. */
  onChange: () => void;
}

const retryMs = 1_000;

/**
 * The clinic of this process: read at the start, read again when the database tells of a change and when a day begins whose prices
 * may be others. Until a reading that fails succeeds, what was read last stands.
 */
export async function keepClinic({ pool, news, clock, log, onChange }: Parts) {
  const today = () => wallTimeOf(clock()).slice(0, 10);
  let day = today();
  let clinic = await readClinic(pool, day);
  let reading: Promise<void> | null = null;
  let isOld = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function readAgain(): void {
    isOld = true;
    clearTimeout(timer);
    if (stopped || reading) return;
    isOld = false;
    day = today();
    reading = readClinic(pool, day)
      .then((read) => {
        clinic = read;
        onChange();
      })
      .catch((error) => {
        if (stopped) return;
        log.warn({ reason: reasonOf(error) }, "the clinic could not be read again");
        timer = setTimeout(readAgain, retryMs);
      })
      .finally(() => {
        reading = null;
        if (isOld) readAgain();
      });
  }
  const leave = news.subscribe("clinic_changed", readAgain);
  return {
    clinic(): Clinic {
      if (day !== today() && !reading) readAgain();
      return clinic;
    },
    async stop() {
      stopped = true;
      leave();
      clearTimeout(timer);
      await reading;
    },
  };
}
