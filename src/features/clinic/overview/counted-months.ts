import type { Queryable } from "~/server/database/database";
import { gone, mostAtOnce, type RetentionRule } from "~/server/work/retention";
import { addMonths, clinicTimeZone } from "~/shared/clinic-time";
import type { FigureId } from "./contract";

/** What the rows of a month add under one key: `n` is the month's place among those that were asked. */
export interface Counted {
  n: number;
  key: string;
  value: number;
  whole: number | null;
}

interface Kept {
  /** What was visible when it was counted, as PostgreSQL writes a snapshot. */
  snapshot: string;
  /** Seconds of the database's clock. */
  at: number;
  rows: Counted[];
}

/** By the first day of a month and figure; of one database, as long as the process lives. */
const keptOf = new WeakMap<Queryable, Map<string, Kept>>();
/** A month of one figure is some rows; five years of all five are kept. */
const mostKept = 300;
/** Less than the day for which changes are noted. */
const longestSeconds = 20 * 3_600;

export interface CountedMonths {
  /** What was counted of a month, when it still holds. */
  of: (figure: FigureId, firstDay: string) => Counted[] | undefined;
  /** Keeps what was counted just now, of a month that is over. */
  keep: (figure: FigureId, firstDay: string, rows: Counted[]) => void;
}

/**
 * Figures of months that are over, exactly as a count of now would give them: a trigger notes which months hours were written in
 * and by which transaction (migration 0077), and what did not see one of these, of the month or of an earlier one (who is new depends
 * on them), is counted anew. What is counted after this call sees at least what its snapshot saw. The snapshot of a standby does not say
 * who is writing at the primary, so there only what is older than all of them counts as seen.
 */
export async function countedMonths(client: Queryable, firstDays: string[]): Promise<CountedMonths> {
  const kept = keptOf.get(client) ?? new Map<string, Kept>();
  keptOf.set(client, kept);
  const known = [...kept].filter(([key]) => firstDays.includes(key.slice(0, 10)));
  const { rows } = await client.query<{ snapshot: string; at: number; today: string; held: string[] }>(
    `select case when pg_is_in_recovery() then concat(pg_snapshot_xmin(seen), ':', pg_snapshot_xmin(seen), ':')
         else seen::text end as snapshot, extract(epoch from now())::float8 as at,
       to_char(now() at time zone $3, 'YYYY-MM-DD') as today, coalesce((
       select array_agg(key) from unnest($1::text[], $2::text[]) as each(key, snapshot)
       where not exists (select from overview_changes c where c.month <= left(key, 10)::date
         and not pg_visible_in_snapshot(c.xid, snapshot::pg_snapshot))), '{}') as held
     from pg_current_snapshot() as seen`,
    [known.map(([key]) => key), known.map(([, { snapshot }]) => snapshot), clinicTimeZone],
  );
  const [asked] = rows;
  if (!asked) throw new Error("a query without a row");
  const { snapshot, at, today, held } = asked;
  const valid = new Map(
    known
      .filter(([key, before]) => held.includes(key) && at - before.at < longestSeconds)
      .map(([key, before]) => [key, before.rows]),
  );
  return {
    of: (figure, firstDay) => valid.get(`${firstDay} ${figure}`),
    keep(figure, firstDay, counted) {
      // By the clock of the database, which notes the changes.
      if (addMonths(firstDay, 1) > today) return;
      const [oldest] = kept.keys();
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
      kept.set(`${firstDay} ${figure}`, { snapshot, at, rows: counted });
    },
  };
}

/** Counts that did not see them are older than any that is still believed. */
export const changesRule: RetentionRule = {
  policy: "passing",
  table: "overview_changes",
  drop: async (client: Queryable) =>
    gone(
      await client.query(
        `delete from overview_changes where (month, xid) in (
           select month, xid from overview_changes where at < now() - interval '1 day' limit ${mostAtOnce} for update skip locked)`,
      ),
    ),
};
