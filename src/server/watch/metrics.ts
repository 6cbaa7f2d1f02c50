import type { Pool } from "pg";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { type BackupState, backupState } from "~/server/database/backup/backup-state";
import type { Queryable } from "~/server/database/database";
import { impatient } from "~/server/database/impatient";
import type { Replica } from "~/server/database/replica";
import type { Env } from "~/server/settings/env";
import type { Clock } from "~/shared/clock";
import { addProcessFigures, type Running } from "./process-figures";
import { workFigures } from "./work-figures";

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
  /** An hour that a patient booked; the answer of a key that is repeated is none. */
  booked(): void;
  text(): Promise<string>;
}

interface Parts {
  pool: Pool;
  replica: Pick<Replica, "standing"> | null;
  env: Pick<Env, "backups">;
  clock: Clock;
}

/** Prometheus asks for ten seconds, and then says that the process is away. */
const watchedMs = 3_000;

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5];

export function createMetrics({ pool, replica, env, clock }: Parts, running: Running): Metrics {
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
  if (replica) addReplicaGauges(replica, registers);
  addProcessFigures(running, registers);
  const watched = impatient(pool, watchedMs);
  const shared = [databaseGauge(watched, registers), workGauges(watched, registers)];
  if (env.backups) shared.push(backupGauges(watched, env.backups.everyMs, clock, registers));
  return {
    answered({ route, method, status, ms }) {
      requests.inc({ route, method, status });
      if (ms !== undefined) seconds.observe({ route }, ms / 1_000);
    },
    refused: (code) => refusals.inc({ code }),
    booked: () => bookings.inc(),
    async text() {
      await Promise.all(shared.map((read) => read()));
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
}

/** Of a site that reads at a replica. */
function addReplicaGauges({ standing }: Pick<Replica, "standing">, registers: Registry[]): void {
  const used = new Gauge({
    name: "zoh_replica_used",
    help: "1 while this process reads at its replica what may be late",
    registers,
    collect() {
      used.set(standing().state === "ok" ? 1 : 0);
    },
  });
  const lag = new Gauge({
    name: "zoh_replica_lag_seconds",
    help: "All that was committed before that is at the replica; absent while it is not read",
    registers,
    collect() {
      const now = standing();
      tell(lag, now.state === "ok" ? now.lagMs / 1_000 : null);
    },
  });
}

/** Reads what the processes share before it is told. What cannot be read is left out: an old figure would say that all is as it was. */
type ReadShared = () => Promise<void>;

function databaseGauge(watched: Queryable, registers: Registry[]): ReadShared {
  const up = new Gauge({ name: "zoh_database_up", help: "1 while the database answers", registers });
  return () =>
    watched.query("select 1").then(
      () => up.set(1),
      () => up.set(0),
    );
}

function workGauges(watched: Queryable, registers: Registry[]): ReadShared {
  const jobs = new Gauge({
    name: "zoh_jobs",
    help: "Jobs that wait, run or failed, by queue",
    labelNames: ["queue", "state"],
    registers,
  });
  const mailAge = new Gauge({
    name: "zoh_mail_age_seconds",
    help: "How long the oldest mail that has not left is due",
    registers,
  });
  const events = new Gauge({ name: "zoh_outbox_events", help: "Events that wait for their jobs", registers });
  return async () => {
    const figures = await workFigures(watched).catch(() => null);
    jobs.reset();
    for (const { queue, state, count } of figures?.byQueue ?? []) jobs.set({ queue, state }, count);
    tell(mailAge, figures && (figures.mailSeconds ?? 0));
    tell(events, figures?.events);
  };
}

const backupStates: BackupState["state"][] = ["none", "ok", "failed", "late"];

/** Of a site that makes copies by itself; without one there is nothing to tell. */
function backupGauges(watched: Queryable, everyMs: number, clock: Clock, registers: Registry[]): ReadShared {
  const states = new Gauge({
    name: "zoh_backup_state",
    help: "1 for how it stands with the copies that the site makes by itself",
    labelNames: ["state"],
    registers,
  });
  const age = new Gauge({
    name: "zoh_backup_age_seconds",
    help: "Since the last of them; absent where there is none",
    registers,
  });
  return async () => {
    const now = clock();
    const found = await backupState(watched, everyMs, now).catch(() => null);
    states.reset();
    if (found) for (const state of backupStates) states.set({ state }, state === found.state ? 1 : 0);
    // Without a copy there is no age: 0 would say that all is well.
    tell(age, found?.lastAt ? (now.getTime() - found.lastAt.getTime()) / 1_000 : null);
  };
}

function tell(gauge: Gauge, value: number | null | undefined): void {
  if (value === null || value === undefined) gauge.remove({});
  else gauge.set(value);
}
