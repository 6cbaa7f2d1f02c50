import type { Pool } from "pg";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

export interface Answered {
  method: string;
  /** The pattern of a call, "page", "file" or "page from cache": never a path, which may name a person. */
  route: string;
  status: number;
  /** Of what the app answered; files and kept pages are not timed. */
  ms?: number;
}

/** The figures of this process, and those of the database that all processes share, in the text format of Prometheus. */
export interface Metrics {
  answered(request: Answered): void;
  refused(code: string): void;
  text(): Promise<string>;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5];

export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "zoh_http_requests_total",
    help: "Requests answered, by route, method and status",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "zoh_http_request_seconds",
    help: "How long the app took for them",
    labelNames: ["route"],
    buckets,
    registers,
  });
  const refusals = new Counter({
    name: "zoh_refusals_total",
    help: "Calls refused, by the code of the answer",
    labelNames: ["code"],
    registers,
  });
  const bookings = new Counter({ name: "zoh_bookings_total", help: "Hours booked by patients", registers });
  addPoolGauges(pool, registers);
  const shared = sharedGauges(pool, registers);
  return {
    answered({ route, method, status, ms }) {
      requests.inc({ route, method, status });
      if (ms !== undefined) seconds.observe({ route }, ms / 1_000);
      if (route === "/api/appointments" && method === "POST" && status === 201) bookings.inc();
    },
    refused: (code) => refusals.inc({ code }),
    async text() {
      await shared.read();
      return registry.metrics();
    },
  };
}

/** Connections of this process to the database. */
function addPoolGauges(pool: Pool, registers: Registry[]): void {
  const connections = new Gauge({
    name: "zoh_pool_connections",
    help: "Connections to the database by what they do; requests that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      connections.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      connections.set({ state: "idle" }, pool.idleCount);
      connections.set({ state: "wanted" }, pool.waitingCount);
    },
  });
  const memory = new Gauge({
    name: "zoh_memory_bytes",
    help: "Resident memory of this process",
    registers,
    collect() {
      memory.set(process.memoryUsage.rss());
    },
  });
}

interface SharedFigures {
  jobs: { queue: string; state: string; count: number }[];
  /** Seconds that the oldest mail which could leave has waited. */
  mailAge: number;
  /** Events whose jobs have not been made yet. */
  events: number;
  /** Seconds since the last copy that the site made by itself; null where it never did. */
  backupAge: number | null;
}

const readShared = `select
  (select coalesce(json_agg(j), '[]') from (
     select name as queue, state::text, count(*)::int from pgboss.job
     where state in ('created', 'retry', 'active', 'failed') group by 1, 2) j) as jobs,
  coalesce((select extract(epoch from now() - min(created_on)) from pgboss.job
     where name = 'mail' and state in ('created', 'retry') and start_after <= now()), 0)::float as "mailAge",
  (select count(*)::int from outbox) as events,
  (select extract(epoch from now() - max(ended_at)) from backup_runs where ended_at is not null and failure is null)::float as "backupAge"`;

/** What the processes share. A database that is away leaves `zoh_database_up` 0 and says nothing of the rest. */
function sharedGauges(pool: Pool, registers: Registry[]) {
  const up = new Gauge({ name: "zoh_database_up", help: "1 while the database answers", registers });
  const jobs = new Gauge({
    name: "zoh_jobs",
    help: "Jobs that wait, run or failed, by queue",
    labelNames: ["queue", "state"],
    registers,
  });
  const mailAge = new Gauge({
    name: "zoh_mail_age_seconds",
    help: "How long the oldest mail that could leave has waited",
    registers,
  });
  const events = new Gauge({ name: "zoh_outbox_events", help: "Events that wait for their jobs", registers });
  const backupAge = new Gauge({
    name: "zoh_backup_age_seconds",
    help: "Since the last copy that the site made by itself; absent where it never did",
    registers,
  });
  return {
    async read() {
      jobs.reset();
      try {
        const { rows } = await pool.query<SharedFigures>(readShared);
        const [figures] = rows;
        for (const { queue, state, count } of figures?.jobs ?? []) jobs.set({ queue, state }, count);
        mailAge.set(figures?.mailAge ?? 0);
        events.set(figures?.events ?? 0);
        // Without a copy there is no age: 0 would say that all is well.
        if (typeof figures?.backupAge === "number") backupAge.set(figures.backupAge);
        else backupAge.remove({});
        up.set(1);
      } catch {
        up.set(0);
      }
    },
  };
}
