import pg from "pg";

/** Nothing of ours ends such a row; one that went would take along what is append-only. */
const kept = ["patients", "therapists", "appointments", "payments"];

/**
 * Gives the role that serves what serving needs of the schema, and no more: every table, but of those that are only ever added to
 * no change. These are known by their trigger, so that a new table needs no line here. To be run by the owner of the schema, while
 * nobody else migrates; running it again changes nothing.
 */
export async function grantServing(owner: pg.Client, server: string): Promise<void> {
  await owner.query(`do $do$
declare
  server text := ${pg.escapeLiteral(server)};
  each record;
begin
  execute format('grant usage on schema public to %I', server);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', server);
  execute format('grant usage on all sequences in schema public to %I', server);
  for each in
    select t.tgrelid::regclass as named, max(followed.columns) as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace,
      lateral (select rtrim(replace(encode(t.tgargs, 'escape'), '\\000', ','), ',') where t.tgnargs > 0) as followed (columns)
        right join (values (1)) as always on true
    where t.tgfoid = 'public.refuse_rewriting'::regproc
    group by t.tgrelid
  loop
    execute format('revoke update, delete on %s from %I', each.named, server);
    if each.columns is not null then execute format('grant update (%s) on %s to %I', each.columns, each.named, server); end if;
  end loop;
  execute format('revoke delete on ${kept.join(", ")} from %I', server);
  execute format('revoke insert, update, delete on schema_migrations from %I', server);
end $do$`);
}

/** The job queue makes and mends its own tables: they are the server's, also where a release before this one made them. */
export async function giveQueue(owner: pg.Client, server: string): Promise<void> {
  await owner.query(`do $do$
declare
  server text := ${pg.escapeLiteral(server)};
  each record;
begin
  execute format('create schema if not exists pgboss authorization %I', server);
  if (select pg_get_userbyid(nspowner) <> server from pg_namespace where nspname = 'pgboss') then
    execute format('alter schema pgboss owner to %I', server);
  end if;
  for each in
    select 'table' as kind, oid::regclass::text as named from pg_class
      where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p') and pg_get_userbyid(relowner) <> server
    union all
    select 'routine', oid::regprocedure::text from pg_proc
      where pronamespace = 'pgboss'::regnamespace and pg_get_userbyid(proowner) <> server
    union all
    select 'type', oid::regtype::text from pg_type
      where typnamespace = 'pgboss'::regnamespace and typtype = 'e' and pg_get_userbyid(typowner) <> server
  loop
    execute format('alter %s %s owner to %I', each.kind, each.named, server);
  end loop;
end $do$`);
}
