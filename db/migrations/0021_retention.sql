-- What the law keeps and for how long, and how the rest goes: by functions of the owner's, so that the server's role needs no right to
-- delete what is only ever added to. docs/decisions/0023; the periods are those of content/legal/retention.ts, which a test compares.

-- The file of somebody who asked to be erased while the law keeps it: no part of the site reads it, `npm run erase -- --export` alone
-- does. `document` and `bundle` are the copy that the person could have taken along, `contents` every row as it was.
create table blocked_records (
  patient_id text primary key,
  rut text not null,
  document text not null,
  bundle jsonb not null,
  contents jsonb not null,
  blocked_at timestamptz not null,
  kept_until timestamptz not null
);
create trigger blocked_records_are_append_only before update or delete or truncate on blocked_records
  for each statement execute function refuse_rewriting();

-- That somebody was erased, and the one mail that tells them: its address is forgotten once it has left.
create table erasures (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null unique,
  -- When the person asked for it; null when they did so outside of the portal.
  asked_at timestamptz,
  erased_at timestamptz not null,
  -- Null of who was erased whole.
  kept_until timestamptz,
  mail_to text,
  person_name text
);
-- Hours that became free by it, for the mail to who would have attended. Nothing of the person.
create table erased_hours (
  id text primary key default gen_random_uuid()::text,
  therapist_id text not null references therapists (id),
  wall_start timestamp not null,
  duration_minutes integer not null,
  erased_at timestamptz not null
);

create index access_log_age on access_log using brin (at);

-- Until when the law keeps what is written of somebody: 15 years from the last entry or visit (Ley 20.584, art. 13; Decreto 41 de 2012,
-- art. 11), 6 from the last payment (Código Tributario, art. 200). Null when it keeps nothing.
create function kept_by_law_until(of_patient text) returns timestamptz language sql stable
set search_path = public, pg_temp as $$
  select greatest(
    (select max(at) + interval '15 years' from (
      select created_at from clinical_records where patient_id = of_patient
      union all select a.created_at from record_addenda a join clinical_records r on r.id = a.record_id where r.patient_id = of_patient
      union all select created_at from outcome_measures where patient_id = of_patient
      union all select created_at from recommendations where patient_id = of_patient
      union all select wall_start at time zone time_zone from appointments
        where patient_id = of_patient and (status = 'completed' or status = 'confirmed' and wall_start at time zone time_zone < now())
    ) clinical (at)),
    (select max(at) + interval '6 years' from ledger_entries where patient_id = of_patient))
$$;

-- Every table with rows of a patient, as the foreign keys lead to them, what hangs on others first; money is not the patient's alone, and
-- stays without them.
create function places_of(parent regclass, wanted text) returns table (place regclass, rows_wanted text) language plpgsql stable
set search_path = public, pg_temp as $$
declare link record;
begin
  for link in
    select c.conrelid::regclass as child, of_child.columns as child_columns, of_parent.columns as parent_columns
    from pg_constraint c,
      lateral (select string_agg(quote_ident(a.attname), ', ' order by k.turn) from unnest(c.conkey) with ordinality k (number, turn)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) of_child (columns),
      lateral (select string_agg(quote_ident(a.attname), ', ' order by k.turn) from unnest(c.confkey) with ordinality k (number, turn)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) of_parent (columns)
    where c.contype = 'f' and c.confrelid = parent and c.conrelid <> c.confrelid
      and c.conrelid <> all ('{payments,ledger_entries,refund_tasks}'::regclass[])
    order by 1
  loop
    return query select * from places_of(link.child,
      format('(%s) in (select %s from %s where %s)', link.child_columns, link.parent_columns, parent, wanted));
  end loop;
  place := parent;
  rows_wanted := wanted;
  return next;
end $$;

-- Every row of a patient that the law keeps. What nobody named here is kept: what the law lets go is the list.
create function kept_contents(of_patient text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
declare
  part record;
  found_rows jsonb;
  contents jsonb := '{}';
begin
  for part in
    select place::text as name, string_agg('(' || rows_wanted || ')', ' or ') as wanted
    from places_of('patients', format('id = %L', of_patient))
    where place::text <> all ('{sessions,known_devices,calendar_feeds,account_links,account_changes,record_drafts,pay_links,pain_entries,pain_withdrawals,external_hours,appointment_changes,told_moves}')
    group by place
    union all
    select money, format('patient_id = %L', of_patient) from unnest('{payments,ledger_entries,refund_tasks}'::text[]) money
  loop
    -- Hours that nobody came to are no visit.
    if part.name = 'appointments' then
      part.wanted := format('(%s) and (status in (''confirmed'', ''completed'') or no_show)', part.wanted);
    end if;
    execute format('select jsonb_agg(to_jsonb(kept) - ''{password_hash,search,token_hash,token_sealed,url_sealed}''::text[]) from %s kept where %s',
      part.name, part.wanted) into found_rows;
    if found_rows is not null then contents := contents || jsonb_build_object(part.name, found_rows); end if;
  end loop;
  return contents;
end $$;

-- Takes a person out of every table, and tells how many rows of each went. What the law still keeps moves to `blocked_records` in the
-- same breath, so that nobody who may call this can destroy a record with it.
create function erase_patient(of_patient text, document text, bundle jsonb)
returns table (place text, rows_gone bigint, kept_until timestamptz) language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  part record;
  until timestamptz;
begin
  perform from patients where id = of_patient for update;
  if not found then return; end if;
  until := kept_by_law_until(of_patient);
  if until > now() then
    if document is null or bundle is null then
      raise exception 'the law keeps this record' using errcode = 'restrict_violation';
    end if;
    insert into blocked_records (patient_id, rut, document, bundle, contents, blocked_at, kept_until)
    select of_patient, rut, document, bundle, kept_contents(of_patient), now(), until from patients where id = of_patient;
  else
    until := null;
  end if;
  perform set_config('zoh.rewrites', 'by law', true);
  update payments set patient_id = null where patient_id = of_patient;
  update ledger_entries set patient_id = null where patient_id = of_patient;
  update refund_tasks set patient_id = null where patient_id = of_patient;
  for part in select * from places_of('patients', format('id = %L', of_patient)) loop
    execute format('delete from %s where %s', part.place, part.rows_wanted);
    get diagnostics rows_gone = row_count;
    place := part.place::text;
    kept_until := until;
    if rows_gone > 0 then return next; end if;
  end loop;
  perform set_config('zoh.rewrites', '', true);
end $$;

-- True of who has shown no sign for so long, and whom the law does not keep.
create function time_is_over(of_patient text, unused interval) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from patients where id = of_patient and created_at < now() - unused)
    and not exists (select from appointments where patient_id = of_patient and wall_start > now() - unused)
    and not exists (select from sessions where patient_id = of_patient and last_seen_at > now() - unused)
    and not exists (select from access_log where patient_id = of_patient and actor = 'patient:' || of_patient
      and at > now() - unused)
    and not exists (select from pain_entries where patient_id = of_patient and at > now() - unused)
    and coalesce(kept_by_law_until(of_patient) < now(), true)
$$;

-- The rest is one statement each, in batches: gives how many rows went. The periods stand here and not with the caller, so that nobody
-- may shorten them.
create function forget_by_law(what text, most integer) returns integer language plpgsql security definer
set search_path = public, pg_temp as $$
declare gone integer;
begin
  perform set_config('zoh.rewrites', 'by law', true);
  case what
    when 'blocked_records' then
      delete from blocked_records where patient_id in
        (select patient_id from blocked_records where kept_until < now() limit most for update skip locked);
    when 'access_log' then
      -- As long as the record that it belongs to.
      delete from access_log where id in (
        select id from access_log l where l.at < now() - interval '15 years'
          and not exists (select from patients p where p.id = l.patient_id)
          and not exists (select from blocked_records b where b.patient_id = l.patient_id)
        order by l.at limit most for update skip locked);
    when 'consents' then
      -- What was taken back, or answered again, for so long.
      delete from consents where id in (
        select c.id from consents c left join lateral (
          select granted_at from consents later
          where later.patient_id = c.patient_id and later.purpose = c.purpose and later.id > c.id order by later.id limit 1) next on true
        where coalesce(next.granted_at, case when not c.given then c.granted_at end) < now() - interval '5 years'
        limit most for update of c skip locked);
    when 'appointments' then
      -- Hours that nobody came to and on which nothing hangs.
      delete from appointments where id in (
        select id from appointments a
        where a.status = 'cancelled' and not a.no_show and a.patient_pack_id is null and a.wall_start < now() - interval '6 years'
          and not exists (select from clinical_records where appointment_id = a.id)
          and not exists (select from recommendations where appointment_id = a.id)
          and not exists (select from consents where appointment_id = a.id)
          and not exists (select from external_hours where appointment_id = a.id)
          and not exists (select from ledger_entries where order_id = a.id)
        order by a.wall_start limit most for update skip locked);
    when 'ledger_entries' then
      -- Whole orders, of who has paid nothing since: what is a balance today may come from then.
      delete from ledger_entries where (order_kind, order_id) in (
        select order_kind, order_id from ledger_entries e where e.at < now() - interval '6 years'
          and not exists (select from ledger_entries other where other.at >= now() - interval '6 years'
            and (other.patient_id = e.patient_id or other.order_kind = e.order_kind and other.order_id = e.order_id))
        group by order_kind, order_id limit most);
    when 'payments' then
      delete from payments where id in (
        select id from payments t where t.created_at < now() - interval '6 years' and not exists (select from ledger_entries where payment_id = t.id)
        limit most for update skip locked);
    else raise exception 'nobody says when % is over', what;
  end case;
  get diagnostics gone = row_count;
  perform set_config('zoh.rewrites', '', true);
  return gone;
end $$;
