import { createHash } from "node:crypto";
import { type Job, PgBoss } from "pg-boss";
import { keepAliveInitialDelayMillis, reach } from "~/server/database/database-servers";
import type { Log } from "~/server/watch/log";
import { troubleOf } from "~/server/watch/trouble";

/** What a job is about: the event that asked for it and the id of its subject. Never a person's data. */
export interface JobData {
  kind: string;
  id: string;
  /** The id of the request that it comes from, for the log; what nobody asked for has none. */
  request?: string;
}

/** A kind of work: what it is called, how it is done, how often it is tried. */
export interface Queue {
  name: string;
  /** What may not be done yet answers when it may be, and is put off until then. */
  work: (data: JobData) => Promise<Date | undefined> | Promise<void>;
  /** Most jobs at once in this process. */
  atOnce: number;
}

export interface PlannedJob {
  data: JobData;
  afterSeconds: number;
}

export interface Queues {
  insert(queue: string, jobs: PlannedJob[], executeSql: ExecuteSql): Promise<void>;
  stop(): Promise<void>;
}

export interface Jobs extends Queues {
  /** For who has committed what was inserted: this process looks at these queues at once. */
  wake(queues: Iterable<string>): void;
}

export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

const retry = {
  retryLimit: 1_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  // Longer than the slowest mail: each of its dozen steps may take as long as transport.ts waits.
  expireInSeconds: 300,
  // A job whose process died is silent for this long, and then given to another.
  heartbeatSeconds: 20,
};

/** What is done at its time, by one process of the site. */
export interface Routine {
  name: string;
  /** Minute, hour, day, month, weekday; in UTC. */
  cron: string;
  work: () => Promise<void>;
}

/**
 * How soon a queue that had work is looked at again. With twenty at once, forty reminders a second: ten thousand that are due together
 * leave in five minutes, and bookings still come first.
 */
const busyMs = 500;

/**
 * How soon one that had none: two dozen queues asked twice a second would take the processors of a machine of a hundred idle clinics
 * (docs/decisions/0087). What is enqueued wakes its queue, so that only what was put off or failed waits as long.
 */
const idleSeconds = 5;

/** What is under way when the site stops may finish for so long; a mail cut off in the middle would be sent again. */
const stopMs = 5_500;

/** Work that outlives the request and the process, in PostgreSQL. A failed job is tried again after a growing delay. */
export async function startJobs(
  connectionString: string,
  queues: Queue[],
  routines: Routine[],
  log: Log,
): Promise<Jobs> {
  const boss = await startBoss(connectionString, log);
  const workers = new Map<string, string>();
  const hadWork = new Set<string>();
  const wake = (names: Iterable<string>) => {
    for (const name of names) {
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    }
  };
  for (const queue of queues) {
    await boss.createQueue(queue.name, retry);
    const options = {
      batchSize: queue.atOnce,
      pollingIntervalSeconds: idleSeconds,
      perJobResults: true,
    } as const;
    const work = (jobs: Job<JobData>[]) => {
      hadWork.add(queue.name);
      return Promise.all(jobs.map((job) => settle(boss, queue, job, log)));
    };
    workers.set(queue.name, await boss.work<JobData>(queue.name, options, work));
  }
  for (const { name, cron, work } of routines) {
    await boss.createQueue(name);
    workers.set(name, await boss.work(name, { pollingIntervalSeconds: idleSeconds }, work));
    await boss.schedule(name, cron);
  }
  // pg-boss takes from its pause how long a job took by the clock on the wall: one that is set back an hour during a job would make
  // its worker sleep that hour. So all are woken by this timer, which no clock moves.
  let turns = 0;
  const waking = setInterval(() => {
    turns += 1;
    wake((turns * busyMs) % (idleSeconds * 1_000) === 0 ? workers.keys() : hadWork);
    hadWork.clear();
  }, busyMs);
  const { insert, stop } = jobsOf(boss);
  return {
    insert,
    wake,
    stop() {
      clearInterval(waking);
      return stop();
    },
  };
}

/** Queues that nobody works yet: a restore puts into them what a backup still had to do. */
export async function openQueues(connectionString: string, names: string[], log: Log): Promise<Queues> {
  const boss = await startBoss(connectionString, log);
  for (const name of names) await boss.createQueue(name, retry);
  return jobsOf(boss);
}

async function startBoss(address: string, log: Log): Promise<PgBoss> {
  // Of a machine that is gone no answer comes: the jobs go on at the next one.
  const connection = {
    ...reach(address),
    query_timeout: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis,
  };
  const boss = new PgBoss({
    ...connection,
    max: 3,
    application_name: "zoh jobs",
    // Made for the server's role when the schema is prepared.
    createSchema: false,
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
  });
  boss.on("error", (error) => log.warn({ reason: error.name }, "job queue"));
  await boss.start();
  return boss;
}

function jobsOf(boss: PgBoss): Queues {
  return {
    insert: async (name, jobs, executeSql) => {
      await boss.insert(
        name,
        jobs.map(({ data, afterSeconds }) => ({
          data,
          ...(afterSeconds > 0 && { startAfter: `${afterSeconds} seconds` }),
        })),
        { db: { executeSql } },
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMs }),
  };
}

/** Under an id that follows from the job's own: a process that dies in between puts it off once. */
async function putOff(boss: PgBoss, queue: string, job: Job<JobData>, until: Date): Promise<void> {
  const id = createHash("sha256").update(job.id).digest("hex").slice(0, 32);
  await boss.insert(queue, [{ id, data: job.data, startAfter: until }]);
}

async function settle(boss: PgBoss, queue: Queue, job: Job<JobData>, log: Log) {
  const started = performance.now();
  const about = { queue: queue.name, job: job.id, request: job.data.request };
  try {
    const until = await queue.work(job.data);
    if (until) await putOff(boss, queue.name, job, until);
    log.info({ ...about, ms: Math.round(performance.now() - started) }, "job done");
    return { id: job.id, status: "completed" as const };
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error;
    const trouble = troubleOf(error);
    log.warn({ ...about, reason, trouble }, "job failed, it will be tried again");
    // Kept with the job, for who watches whatever process it ran in.
    return { id: job.id, status: "failed" as const, output: { trouble: trouble ?? "something else" } };
  }
}
