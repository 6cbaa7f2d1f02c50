-- Leaves running: 0078_parts.sql

-- Who has no RUT is known by a document of another country.
alter table patients add column passport text constraint patients_passport_check check (passport ~ '^[A-Z0-9]{4,20}$');
create index patients_passport on patients (passport) where passport is not null;

-- A file that direction brings: what its columns are taken for, how far it is, what came of it.
create table imports (
  id text primary key default gen_random_uuid()::text,
  kind text not null check (kind in ('patients', 'appointments', 'packs', 'visits', 'staff', 'services')),
  state text not null default 'reading' check (state in ('reading', 'ready', 'running', 'stopped', 'done', 'undone', 'failed')),
  -- What the file comes from, for people: "AgendaPro".
  source text not null default 'Archivo',
  version integer not null default 1,
  -- As the file's heads name them: [{head, field, samples, order}].
  columns jsonb not null default '[]',
  -- {services: {text: id}, people: {text: id}, packs: {text: id}, defaultService, defaultPerson}
  mapping jsonb not null default '{}',
  rows integer not null default 0,
  done integer not null default 0,
  -- How many rows each action has: {create, update, same, duplicate, doubt, faulty}.
  preview jsonb not null default '{}',
  -- Names of the file that nobody has said what they are: {services, people, packs}.
  unknown jsonb not null default '{}',
  -- {created, updated, same, skipped}
  counts jsonb not null default '{}',
  error text,
  -- Null: an operator's command.
  made_by text references therapists(id),
  made_at timestamptz not null,
  -- The process that works on it, and when it last said so: another takes over from one that fell silent.
  worker text,
  beat_at timestamptz,
  -- The last row that was brought, and where and when it was begun or went on.
  at_row integer not null default 0,
  run_from integer not null default 0,
  run_at timestamptz,
  finished_at timestamptz,
  -- From when people that it brought are written to; null: nobody is.
  told_from timestamptz
);
-- All of its rows lie in import_rows: they can be looked at again without the file.
alter table imports add column staged boolean not null default false;
create unique index imports_one_runs on imports ((true)) where state = 'running';
create index imports_made on imports (made_at);

create table import_rows (
  import_id text not null references imports(id) on delete cascade,
  row integer not null,
  -- Null once nobody can change or undo it any more.
  cells jsonb,
  values jsonb,
  faults jsonb not null default '[]',
  action text check (action in ('create', 'update', 'same', 'duplicate', 'doubt', 'faulty')),
  -- Why it is a doubt, and whom it may be: [{patientId} or {row}].
  reason text,
  candidates jsonb,
  -- What a person decided of the doubt: {action, into}.
  decision jsonb,
  -- Of whom it speaks: somebody whom we know, or the row that brings them.
  patient_id text references patients(id),
  of_row integer,
  -- What came of it: created, updated, same or skipped; null until it was its turn.
  -- Of an hour to come, where it would stand: {therapistId, start, end, serviceId, seats}.
  hour jsonb,
  outcome text check (outcome in ('created', 'updated', 'same', 'skipped')),
  -- What it made, by table and id; `before` and `after` of what it changed.
  made jsonb,
  -- Whose hour stands where this one would.
  collision text,
  told_at timestamptz,
  rut text generated always as (values ->> 'rut') stored,
  email text generated always as (values ->> 'email') stored,
  phone text generated always as (values ->> 'phone') stored,
  passport text generated always as (values ->> 'passport') stored,
  primary key (import_id, row)
) with (
  -- What came of a row is written beside it: no index is touched where the page has a place for it.
  fillfactor = 50
);
-- Of somebody's first row alone: later ones lead to it.
create index import_rows_rut on import_rows (import_id, rut) where rut is not null and of_row is null;
create index import_rows_email on import_rows (import_id, email) where email is not null and of_row is null;
create index import_rows_phone on import_rows (import_id, phone) where phone is not null and of_row is null;
create index import_rows_passport on import_rows (import_id, passport) where passport is not null and of_row is null;
create index import_rows_in_doubt on import_rows (import_id, row) where action = 'doubt' or decision is not null;
create index import_rows_at_fault on import_rows (import_id, row) where faults <> '[]';
create index import_rows_hours on import_rows (import_id, (hour ->> 'therapistId'), (hour ->> 'start')) where hour is not null;
create index import_rows_of_patient on import_rows (patient_id) where patient_id is not null;

-- What a clinic's people said that the columns of a file are, by its heads: the next file of that kind needs nobody.
create table import_mappings (
  kind text not null,
  heads text not null,
  columns jsonb not null,
  mapping jsonb not null,
  kept_at timestamptz not null,
  primary key (kind, heads)
);

-- A visit from before, as another system tells it: it holds no place, and is never changed.
create table imported_visits (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients(id),
  -- Wall time; at 00:00 of a day of which the file says no time.
  wall_start timestamp not null,
  has_time boolean not null,
  minutes integer check (minutes between 1 and 1440),
  service text not null,
  author text not null,
  status text not null check (status in ('attended', 'no_show', 'cancelled', 'confirmed', 'unknown')),
  -- An hour of the agenda; else an entry of the record.
  is_hour boolean not null,
  note text,
  source text not null,
  -- One for what one file or two tell twice.
  fingerprint text not null unique,
  made_at timestamptz not null
);
create index imported_visits_of_patient on imported_visits (patient_id, wall_start);
create index imported_visits_by_time on imported_visits (wall_start);
create trigger imported_visits_are_append_only before delete or update or truncate on imported_visits
  for each statement execute function refuse_rewriting();

-- Bought in another system: paid there, but for what the file says is owed.
alter table patient_packs add column imported_from text;

-- Nobody is reminded of such an hour before direction has let the import's people be written to.
alter table appointments add column import_id text;
-- Where the file had it, wherever it was moved since: the same file does not bring it again.
alter table appointments add column import_start timestamp;
create index appointments_imported on appointments (import_id) where import_id is not null;

-- What was built on what an import made or changed: by patient, and the table or the thing that stands in the way.
create function built_on_import(of_import text) returns table (patient_id text, name text, what text)
language plpgsql stable set search_path to 'public', 'pg_temp' as $function$
declare link record;
begin
  for link in
    select c.conrelid::regclass as child, a.attname as named
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'patients'::regclass and c.conrelid <> all ('{patients,import_rows}'::regclass[])
    order by 1
  loop
    return query execute format(
      'select p.id, p.name, %L from (select distinct t.%I as id from %s t
         where t.%I in (select made ->> ''patients'' from import_rows where import_id = $1 and made ? ''patients'')
           and not exists (select from import_rows r where r.import_id = $1 and r.patient_id = t.%I and r.made ->> %L = to_jsonb(t) ->> ''id'')
       ) built join patients p on p.id = built.id', link.child::text, link.named, link.child, link.named, link.named, link.child::text)
      using of_import;
  end loop;
  return query
    select p.id, p.name, 'account' from import_rows r join patients p on p.id = r.made ->> 'patients'
    where r.import_id = of_import and (p.proven_at is not null or p.password_proven or p.merged_into is not null)
    union all
    select a.patient_id, a.patient_name, 'appointments' from import_rows r join appointments a on a.id = r.made ->> 'appointments'
    where r.import_id = of_import and (a.sequence > 0 or a.status not in ('pending', 'confirmed', 'therapist_scheduled') or a.arrived_at is not null
      or exists (select from appointment_changes c where c.appointment_id = a.id)
      or exists (select from ledger_entries e where e.order_id = a.id) or exists (select from payments t where t.order_id = a.id)
      or exists (select from clinical_records n where n.appointment_id = a.id))
    union all
    select k.patient_id, p.name, 'patient_packs' from import_rows r join patient_packs k on k.id = coalesce(r.made ->> 'patient_packs', r.made ->> 'patient_pack')
      join patients p on p.id = k.patient_id
    where r.import_id = of_import and (k.closed_at is not null or exists (select from appointments a where a.patient_pack_id = k.id)
      or exists (select from ledger_entries e where e.order_id = k.id) or exists (select from payments t where t.order_id = k.id))
    union all
    select p.id, p.name, 'account' from import_rows r join patients p on p.id = r.made ->> 'patient'
    where r.import_id = of_import and (p.proven_at is not null or p.password_proven or p.merged_into is not null or jsonb_build_object('name', p.name, 'rut', p.rut,
      'passport', p.passport, 'phone', p.phone, 'email', p.email, 'birth_date', p.birth_date) <> r.made -> 'after');
end $function$;

-- Takes back what an import made and changed. What is built on it stops it: the caller asks `built_on_import` first.
create function undo_import(of_import text) returns void
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  perform set_config('zoh.rewrites', 'by law', true);
  delete from imported_visits where id in (select made ->> 'imported_visits' from import_rows where import_id = of_import and made ? 'imported_visits');
  update patient_packs k set taken = k.taken - c.hours
    from (select a.patient_pack_id, count(*)::int as hours from import_rows r join appointments a on a.id = r.made ->> 'appointments'
      where r.import_id = of_import group by 1) c where k.id = c.patient_pack_id;
  delete from order_sums where order_kind = 'appointment' and order_id in (select made ->> 'appointments' from import_rows where import_id = of_import and made ? 'appointments');
  delete from appointments where id in (select made ->> 'appointments' from import_rows where import_id = of_import and made ? 'appointments');
  delete from order_sums where order_kind = 'pack' and order_id in (select made ->> 'patient_packs' from import_rows where import_id = of_import and made ? 'patient_packs');
  delete from patient_packs where id in (select made ->> 'patient_packs' from import_rows where import_id = of_import and made ? 'patient_packs');
  update patient_packs k set taken = (r.made -> 'before' ->> 'taken')::int from import_rows r
    where r.import_id = of_import and k.id = r.made ->> 'patient_pack';
  delete from care_facts where id in (select made ->> 'care_facts' from import_rows where import_id = of_import and made ? 'care_facts');
  delete from identifications where id in (select made ->> 'identifications' from import_rows where import_id = of_import and made ? 'identifications');
  update patients p set name = r.made -> 'before' ->> 'name', rut = r.made -> 'before' ->> 'rut', passport = r.made -> 'before' ->> 'passport',
      phone = r.made -> 'before' ->> 'phone', email = r.made -> 'before' ->> 'email', birth_date = (r.made -> 'before' ->> 'birth_date')::date,
      email_to_check_since = (r.made -> 'before' ->> 'email_to_check_since')::timestamptz
    from import_rows r where r.import_id = of_import and p.id = r.made ->> 'patient';
  update import_rows set patient_id = null
    where patient_id in (select made ->> 'patients' from import_rows where import_id = of_import and made ? 'patients');
  delete from patients where id in (select made ->> 'patients' from import_rows where import_id = of_import and made ? 'patients');
  perform set_config('zoh.rewrites', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.reserve_session(of_patient text, of_service_id text, of_service text, of_pack_id text, of_pack text, of_kind text, of_sessions integer, of_price integer, on_day date, valid_until date, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare found_id text;
begin
  perform pg_advisory_xact_lock(hashtext('pack:' || of_patient || of_service_id || of_pack_id));
  update patient_packs set taken = taken + 1 where id = (
    select id from patient_packs
    where patient_id = of_patient and service_id = of_service_id and pack_id = of_pack_id
      and closed_at is null and taken < sessions and expires_on >= on_day
      -- One that nobody paid and nobody uses is no purchase: a new one is sold at today's price.
      and (taken > 0 or imported_from is not null or exists (select from ledger_entries where order_kind = 'pack' and order_id = patient_packs.id))
    order by opened_at, id limit 1 for update)
  returning id into found_id;
  if found_id is null then
    insert into patient_packs (patient_id, service_id, service, pack_id, pack, kind, sessions, price, taken, opened_at, expires_on)
    values (of_patient, of_service_id, of_service, of_pack_id, of_pack, of_kind, of_sessions, of_price, 1, at, valid_until)
    returning id into found_id;
  end if;
  return found_id;
end $function$;
