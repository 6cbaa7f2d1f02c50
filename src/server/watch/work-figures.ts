import type { Queryable } from "~/server/database/database";

export interface WorkFigures {
  byQueue: { queue: string; state: string; count: number }[];
  /** Jobs whose time has come, and how long the one has waited that was first due; one that is being done waits still. */
  waiting: number;
  oldestSeconds: number | null;
  failed: number;
  mailsWaiting: number;
  mailSeconds: number | null;
  /** What went wrong last with a mail that has not left, as `troubleOf` says it. */
  mailTrouble: string | null;
  /** Events whose jobs have not been made yet. */
  events: number;
}

/**
 * A try that failed puts `start_after` off, and `created_on` may be long before a job is meant to be done: since when it is due is
 * said by `keep_until` alone, which the job queue counts from the first `start_after` and leaves where it is.
 */
const readWork = `with jobs as (
    select j.name, state::text, started_on, output ->> 'trouble' as trouble,
      keep_until - q.retention_seconds * interval '1 second' as due_at
    from pgboss.job j join pgboss.queue q on q.name = j.name
    where state in ('created', 'retry', 'active', 'failed')
  ), due as (
    select * from jobs where state <> 'failed' and due_at <= now()
  )
  select (select coalesce(json_agg(t), '[]') from
      (select name as queue, state, count(*)::int from jobs group by 1, 2) t) as "byQueue",
    (select count(*)::int from due) as waiting,
    (select extract(epoch from now() - min(due_at))::float from due) as "oldestSeconds",
    (select count(*)::int from jobs where state = 'failed') as failed,
    (select count(*)::int from due where name = 'mail') as "mailsWaiting",
    (select extract(epoch from now() - min(due_at))::float from due where name = 'mail') as "mailSeconds",
    (select trouble from jobs where name = 'mail' and trouble is not null order by started_on desc limit 1) as "mailTrouble",
    (select count(*)::int from outbox) as events`;

/** What waits to be done, of all processes. */
export async function workFigures(db: Queryable): Promise<WorkFigures> {
  const { rows } = await db.query<WorkFigures>(readWork);
  const [figures] = rows;
  if (!figures) throw new Error("No figures of the jobs");
  return figures;
}
