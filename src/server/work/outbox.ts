import type { Pool } from "pg";
import { inTransaction, type Queryable } from "~/server/database/database";
import { currentRequest } from "~/server/http/request-id";
import type { Log } from "~/server/watch/log";
import type { EventName } from "./event-names";
import type { JobData, Jobs, PlannedJob } from "./jobs";
import type { Channel } from "./news";

/** What follows from each event: the queue and the data of its jobs. */
export type Consequences = Record<EventName, (subjectId: string) => Consequence[]>;

interface Consequence {
  queue: string;
  data: JobData;
  /** How long it waits; at once when not given. */
  afterSeconds?: number;
}

/** Enqueues an event within the transaction that makes it true. */
export async function enqueue(client: Queryable, event: EventName, subjectId: string): Promise<void> {
  await client.query({
    name: "enqueue",
    text: "insert into outbox (event, subject_id, request_id) values ($1, $2, $3)",
    values: [event, subjectId, currentRequest()],
  });
}

/** The same of many subjects at once. */
export async function enqueueAll(client: Queryable, event: EventName, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await client.query("insert into outbox (event, subject_id, request_id) select $1, unnest($2::text[]), $3", [
    event,
    subjectIds,
    currentRequest(),
  ]);
}

/** Under a rush of bookings the mails wait a little, so that the bookings do not: at most 200 events a second move on. */
const roundMs = 500;
const batch = 100;

/**
 * Hands enqueued work to the job queue after the commit that enqueued it. What was enqueued is a small row, so that a booking
 * pays for one insert; the rows of many bookings become jobs together, in one transaction with their removal.
 */
export function startRelay(
  pool: Pool,
  jobs: Jobs,
  consequences: Consequences,
  newsOf: (event: string) => Channel | null,
  log: Log,
) {
  let running: Promise<void> | null = null;

  async function round(): Promise<void> {
    try {
      await relayBatch(pool, jobs, consequences, newsOf);
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.name : typeof error },
        "relay waits for the database",
      );
    }
  }

  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = null;
    });
  }, roundMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function relayBatch(
  pool: Pool,
  jobs: Jobs,
  consequences: Consequences,
  newsOf: (event: string) => Channel | null,
): Promise<void> {
  // While a newer release runs beside this one, its new events wait for it.
  const known = Object.keys(consequences);
  const waiting = await pool.query("select from outbox where event = any ($1) limit 1", [known]);
  if (waiting.rowCount === 0) return;
  const queues = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ event: EventName; subject_id: string; request_id: string | null }>(
      `delete from outbox where id in (
         select id from outbox where event = any ($1) order by id limit ${batch} for update skip locked)
       returning event, subject_id, request_id`,
      [known],
    );
    const byQueue = new Map<string, PlannedJob[]>();
    for (const { event, subject_id, request_id } of rows) {
      for (const { queue, data, afterSeconds = 0 } of consequences[event](subject_id)) {
        const job = { data: { ...data, ...(request_id && { request: request_id }) }, afterSeconds };
        const planned = byQueue.get(queue);
        if (planned) planned.push(job);
        else byQueue.set(queue, [job]);
      }
    }
    for (const [queue, planned] of byQueue) {
      await jobs.insert(queue, planned, (text, values) => client.query(text, values));
    }
    // Told once a round and not by each change: notifying makes transactions commit one after the other.
    for (const channel of new Set(rows.map(({ event }) => newsOf(event))))
      if (channel) await client.query("select pg_notify($1, '')", [channel]);
    return byQueue.keys();
  });
  jobs.wake(queues);
}
