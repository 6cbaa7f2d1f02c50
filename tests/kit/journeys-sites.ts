import { chmodSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, later, wallTimeOf } from "../../src/shared/clinic-time";
import { type Clock, systemClock } from "../../src/shared/clock";
import { clockVariables, movedClock, shiftIn } from "./moved-clock";

/** Journeys run in so many processes. Each has a demo and a demo with gateways of its own: nobody takes an hour from another. */
export const workerCount = 2;

/** Which of them this process is; the runner itself is none. */
const self = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % workerCount;

/** A quiet Tuesday morning: no holiday and no change of the clock within a month. */
const quietMoment = "2027-01-12T10:00";

interface Site {
  url: string;
  dataDir: string;
}

interface WorkerSites {
  demo: Site;
  /** With the others that a demo can pretend: Webpay, MercadoPago and a calendar elsewhere. */
  gateways: Site;
}

const workerDir = (worker: number) => join(process.env.JOURNEYS_DIR ?? "", `worker-${worker}`);

export function sitesOf(worker: number): WorkerSites {
  const port = Number(process.env.JOURNEYS_PORT ?? 4173) + 2 * worker;
  const site = (servedAt: number, name: string): Site => ({
    url: `http://localhost:${servedAt}`,
    dataDir: join(workerDir(worker), name),
  });
  return { demo: site(port, "demo"), gateways: site(port + 1, "gateways") };
}

export const ownSites = (): WorkerSites => sitesOf(self);

/**
 * For the runner, before the sites start: a place for them and their clocks. Answers for each worker what its sites need to know of
 * its clock; nothing to a worker, which finds them started.
 */
export function prepareSites(): Record<string, string>[] {
  if (process.env.TEST_PARALLEL_INDEX !== undefined) return [];
  process.env.JOURNEYS_DIR ??= mkdtempSync(join(tmpdir(), "zoh-journeys-"));
  // Root's databases run as another account, which has to get in.
  chmodSync(process.env.JOURNEYS_DIR, 0o755);
  return Array.from({ length: workerCount }, (_, worker) => {
    mkdirSync(workerDir(worker), { recursive: true });
    moveClock(startingMoment, worker);
    return clockVariables(workerDir(worker));
  });
}

/** Where the clock of a worker's sites and browsers stands when each journey begins: a wall time of the clinic. */
export const startingMoment = process.env.JOURNEYS_AT ?? quietMoment;

/** Sites follow at once, browsers with the next context that is opened. */
export const moveClock = (wallTime: string, worker = self): void =>
  movedClock(workerDir(worker)).moveTo(wallTime);

/** For another site that this worker starts. */
export const ownClock = () => clockVariables(workerDir(self));

/** Milliseconds that the clock of this worker's sites is ahead of the real one. */
export const ownShift = (): number => shiftIn(workerDir(self));

/** The clock of this worker's sites and browsers. */
export const journeysClock: Clock = () => later(systemClock(), ownShift());

/** yyyy-MM-dd, at the clinic. */
export const journeysToday = (): string => wallTimeOf(journeysClock()).slice(0, 10);

export const daysAgo = (days: number): string => addDays(journeysToday(), -days);
