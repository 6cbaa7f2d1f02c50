import type { Client } from "pg";

/** Who owns the schema and migrates it, and as whom the server serves. The superuser made them and does nothing else. */
export const roles = { owner: "zoh_owner", server: "zoh_server" };

export const databaseName = "zoh";

/** Of two processes that prepare one cluster, one does. */
const preparing = "select pg_advisory_xact_lock(5918536, 2)";

/** Both roles, by the superuser, in whatever database. The owner is a member of the other: it gives it what is its own. */
export async function ensureRoles(superuser: Client): Promise<void> {
  await superuser.query(`begin; ${preparing};
do $$ begin
  if not exists (select from pg_roles where rolname = '${roles.server}') then create role ${roles.server} login; end if;
  if not exists (select from pg_roles where rolname = '${roles.owner}') then
    create role ${roles.owner} login;
    grant ${roles.server} to ${roles.owner};
  end if;
end $$; commit`);
}

export async function ensureDatabase(superuser: Client): Promise<void> {
  const { rows } = await superuser.query<{ isOwned: boolean }>(
    `select pg_get_userbyid(datdba) = '${roles.owner}' as "isOwned" from pg_database where datname = $1`,
    [databaseName],
  );
  if (rows[0]?.isOwned) return;
  if (rows[0]) {
    await superuser.query(`alter database ${databaseName} owner to ${roles.owner}`);
    return;
  }
  try {
    await superuser.query(`create database ${databaseName} owner ${roles.owner}`);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const madeByAnother = code === "42P04" || code === "23505";
    if (!madeByAnother) throw error;
  }
}

/** By the superuser, within the database: a release before this one made everything as the superuser. */
export async function handOverObjects(superuser: Client): Promise<void> {
  await superuser.query(`begin; ${preparing};
do $$
declare each record;
begin
  for each in
    select case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as kind, oid::regclass::text as named
      from pg_class c where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
        and relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'S')
        -- A sequence of a column goes with its table.
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
          and (d.deptype = 'e' or relkind = 'S' and d.deptype in ('a', 'i')))
    union all
    select 'routine', oid::regprocedure::text from pg_proc p
      where pronamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
        and proowner = current_user::regrole
        and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
    union all
    select 'type', oid::regtype::text from pg_type t
      where typnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
        and typowner = current_user::regrole and typtype = 'e'
    union all
    select 'schema', nspname::text from pg_namespace where nspname = 'pgboss' and nspowner = current_user::regrole
  loop
    execute format('alter %s %s owner to ${roles.owner}', each.kind, each.named);
  end loop;
end $$; commit`);
}
