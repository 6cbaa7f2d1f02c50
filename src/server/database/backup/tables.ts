import type { Queryable } from "~/server/database/database";

export interface Table {
  /** As SQL names it, quoted where it must be, without a schema. */
  name: string;
  /** Those that are not reckoned from others. */
  columns: string[];
}

/** What is kept of a site: every table but the list of migrations, which a restore makes itself. */
export async function tablesOf(db: Queryable): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select quote_ident(c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'schema_migrations'
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** The last number that each sequence gave; read after a snapshot it is never too low for it. */
export async function sequencesOf(db: Queryable): Promise<Record<string, string | null>> {
  const { rows } = await db.query<{ name: string; last: string | null }>(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = 'public' order by sequencename`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export const copyColumns = ({ name, columns }: Table) => `public.${name} (${columns.join(", ")})`;
