import type { TestSite } from "./site";

const ofUs = (relation: string) =>
  `${relation}.relnamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = ${relation}.oid and d.deptype = 'e')`;

/** The schema as the migrations leave it, to be read: types, tables with all that hangs on them, views. Functions are files of their own. */
export async function schemaText(site: TestSite): Promise<string> {
  const texts = async (sql: string) => (await site.rows<{ text: string }>(sql)).map(({ text }) => text);
  const types = await texts(
    `select format('create type %I as enum (%s);', t.typname, string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)) as text
     from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname`,
  );
  const tables = await texts(
    `select format(E'create table %I (\\n  %s\\n);', c.relname, concat_ws(E',\\n  ',
        (select string_agg(concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
            case when a.attidentity <> '' then 'generated always as identity' end,
            case a.attgenerated when 's' then format('generated always as (%s) stored', pg_get_expr(f.adbin, f.adrelid)) else 'default ' || pg_get_expr(f.adbin, f.adrelid) end,
            case when a.attnotnull then 'not null' end), E',\\n  ' order by a.attnum)
          from pg_attribute a left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
        (select string_agg(format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), E',\\n  ' order by k.contype, k.conname)
          from pg_constraint k where k.conrelid = c.oid and k.contype not in ('n', 't'))))
      || coalesce((select E'\\n' || string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\\n' order by i.indexrelid::regclass::text)
          from pg_index i where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)), '')
      || coalesce((select E'\\n' || string_agg(pg_get_triggerdef(t.oid) || ';', E'\\n' order by t.tgname)
          from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '') as text
     from pg_class c where c.relkind in ('r', 'p') and ${ofUs("c")} order by c.relname`,
  );
  const views = await texts(
    `select format(E'create view %I as\\n%s', c.relname, pg_get_viewdef(c.oid)) as text
     from pg_class c where c.relkind = 'v' and ${ofUs("c")} order by c.relname`,
  );
  return `${[...types, ...tables, ...views].join("\n\n")}\n`;
}

type SqlFunction = { name: string; text: string };

/** Each whole, as the migrations leave it. */
export function functionsOf(site: TestSite): Promise<SqlFunction[]> {
  return site.rows<SqlFunction>(
    `select p.proname as name, string_agg(pg_get_functiondef(p.oid), E'\\n' order by p.oid::regprocedure::text) as text
     from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     group by p.proname order by p.proname`,
  );
}
