import type { Queryable } from "~/server/database/database";
import { gone, mostAtOnce, type RetentionRule } from "~/server/work/retention";
import { undoDays } from "./contract";

/** What a file said goes when it can neither be brought nor taken back any more; what it brought has its own time. */
export const importRules: RetentionRule[] = [
  {
    policy: "imports",
    table: "import_rows",
    drop: async (client: Queryable) =>
      gone(
        await client.query(
          `update import_rows r set cells = null, values = null, candidates = null, hour = null, faults = '[]', reason = null, collision = null
           where (r.import_id, r.row) in (
             select each.import_id, each.row from imports i join import_rows each on each.import_id = i.id
             where each.cells is not null and coalesce(i.finished_at, i.made_at) < now() - interval '${undoDays} days'
               and i.state in ('done', 'stopped', 'undone')
             limit ${mostAtOnce} for update of each skip locked)`,
        ),
      ),
  },
  {
    policy: "imports",
    table: "import_rows",
    drop: async (client: Queryable) =>
      gone(
        await client.query(
          `delete from import_rows where (import_id, row) in (
             select r.import_id, r.row from imports i join import_rows r on r.import_id = i.id
             where i.made_at < now() - interval '${undoDays} days' and i.state in ('reading', 'ready', 'failed')
             limit ${mostAtOnce} for update of r skip locked)`,
        ),
      ),
  },
  {
    policy: "imports",
    table: "imports",
    drop: async (client: Queryable) =>
      gone(
        await client.query(
          `delete from imports i where i.made_at < now() - interval '${undoDays} days' and i.state in ('reading', 'ready', 'failed')
             and not exists (select from import_rows where import_id = i.id)`,
        ),
      ),
  },
];
