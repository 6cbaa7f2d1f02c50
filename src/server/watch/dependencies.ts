import type { Pool } from "pg";
import { type BackupState, backupState } from "~/server/database/backup/backup-state";
import type { Queryable } from "~/server/database/database";
import { impatient } from "~/server/database/impatient";
import type { Replica } from "~/server/database/replica";
import type { Env } from "~/server/settings/env";
import type { News } from "~/server/work/news";
import type { Clock } from "~/shared/clock";
import { lastHeard } from "./last-heard";
import { workFigures } from "./work-figures";

export interface DependencyParts {
  pool: Pool;
  replica: Pick<Replica, "standing"> | null;
  env: Pick<Env, "backups" | "s3" | "whatsapp" | "ai" | "webpay" | "mercadoPago">;
  clock: Clock;
  news: Pick<News, "isHeard">;
}

/** All that is asked is asked at once, so that this is the whole wait. */
export const watchedMs = 2_000;

/**
 * How each thing stands that the site depends on. Of services outside it is what this process last heard of them: a look costs
 * nothing there. Neither an address nor a word of a person is in it.
 */
export async function dependencies({ pool, replica, env, clock, news }: DependencyParts) {
  const watched = impatient(pool, watchedMs);
  const unknown = () => ({ state: "unknown" as const });
  const [database, work, calendars, backups] = await Promise.all([
    databaseOf(watched),
    workOf(watched).catch(() => ({ jobs: unknown(), mail: unknown() })),
    calendarsOf(watched).catch(unknown),
    backupsOf(watched, env, clock).catch(unknown),
  ]);
  return {
    database,
    replica: replica?.standing() ?? { state: "off" },
    ...work,
    objectStore: env.s3 ? { kind: "s3", ...lastHeard(env.s3) } : { kind: "database", state: database.state },
    news: { state: news.isHeard() ? "ok" : "failed" },
    calendars,
    whatsapp: lastHeard(env.whatsapp),
    model: lastHeard(env.ai),
    webpay: lastHeard(env.webpay),
    mercadoPago: lastHeard(env.mercadoPago),
    backups,
  };
}

async function databaseOf(watched: Queryable) {
  const begun = performance.now();
  return watched.query("select 1").then(
    () => ({ state: "ok", ms: Math.round(performance.now() - begun) }),
    () => ({ state: "failed" }),
  );
}

async function workOf(watched: Queryable) {
  const figures = await workFigures(watched);
  const { waiting, failed, events, mailTrouble } = figures;
  const mail = { waiting: figures.mailsWaiting, oldestSeconds: seconds(figures.mailSeconds) };
  return {
    jobs: {
      state: failed > 0 ? "failed" : "ok",
      ...{ waiting, failed, oldestSeconds: seconds(figures.oldestSeconds), events },
    },
    mail: mailTrouble ? { state: "failed", ...mail, trouble: mailTrouble } : { state: "ok", ...mail },
  };
}

const seconds = (age: number | null) => (age === null ? null : Math.round(age));

/** Those of other services that are followed. What went wrong is of a closed set. */
async function calendarsOf(watched: Queryable) {
  const { rows } = await watched.query<{ followed: number; failing: number; troubles: string[] }>(
    `select count(*)::int as followed, count(*) filter (where failures > 0)::int as failing,
       coalesce(array_agg(distinct failure) filter (where failures > 0), '{}') as troubles from followed_calendars`,
  );
  const { followed = 0, failing = 0, troubles = [] } = rows[0] ?? {};
  if (followed === 0) return { state: "off" };
  return { state: failing > 0 ? "failed" : "ok", followed, failing, troubles };
}

/** A missing copy is for people to look at; it takes nobody out of service. */
async function backupsOf(
  watched: Queryable,
  { backups }: DependencyParts["env"],
  clock: Clock,
): Promise<BackupState | { state: "off" }> {
  return backups ? backupState(watched, backups.everyMs, clock()) : { state: "off" };
}
