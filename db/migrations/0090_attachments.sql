-- Leaves running: 0078_parts.sql
-- Papers of a file: the order of a physician, exams, photographs (docs/decisions/0062). The bytes lie in the object store, in parts under
-- `private/attachments/`; the row is the record's and is never changed. `once_key` is the browser's: what it sends again stands once.
create table attachments (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients,
  kind text not null check (kind in ('order', 'exam', 'photo', 'other')),
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  size integer not null check (size > 0),
  appointment_id text references appointments,
  -- Null of what the patient sent.
  therapist_id text references therapists,
  added_as text not null check (added_as in ('patient', 'care', 'desk') and (added_as = 'patient') = (therapist_id is null)),
  author_name text,
  author_title text,
  author_rnpi text,
  -- True when a program of the clinic's looked for viruses and found none.
  scanned boolean not null,
  sent_hash text not null,
  once_key text,
  created_at timestamptz not null
);
create index attachments_of_patient on attachments (patient_id, created_at);
create index attachments_of_hour on attachments (appointment_id);
create index attachments_by on attachments (therapist_id, patient_id);
create unique index attachments_once on attachments (patient_id, once_key);
create trigger attachments_author before insert on attachments for each row execute function freeze_author();
create trigger attachments_are_append_only before delete or update or truncate on attachments
  for each statement execute function refuse_rewriting();

create table attachment_hidings (
  attachment_id text primary key references attachments on delete cascade,
  therapist_id text not null references therapists,
  author_name text not null,
  author_title text,
  author_rnpi text,
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null
);
create trigger attachment_hidings_author before insert on attachment_hidings for each row execute function freeze_author();
create trigger attachment_hidings_are_append_only before delete or update or truncate on attachment_hidings
  for each statement execute function refuse_rewriting();

-- Files that have no row yet: being put, or on their way from a browser in parts. What breaks off in between is swept.
create table attachment_arrivals (
  id text primary key,
  created_at timestamptz not null default now(),
  -- Of one that comes in parts: whose, and what it will be.
  patient_id text,
  once_key text,
  kind text,
  name text,
  size integer,
  appointment_id text,
  -- How many have come, in their order.
  parts integer not null default 0,
  check (num_nonnulls(patient_id, once_key, kind, name, size) in (0, 5)),
  unique (patient_id, once_key)
);
create index attachment_arrivals_age on attachment_arrivals (created_at);

-- The files follow the row by a job, unless the law keeps them with the copy of who was erased; then they follow the copy.
create function drop_attachment_files() returns trigger language plpgsql as $function$
begin
  insert into outbox (event, subject_id)
    select 'attachment.dropped', gone.id from gone_rows gone
    where not exists (select from blocked_records kept where kept.patient_id = gone.patient_id
      and kept.contents -> 'attachments' @> jsonb_build_array(jsonb_build_object('id', gone.id)));
  return null;
end $function$;
create trigger attachments_drop_files after delete on attachments referencing old table as gone_rows
  for each statement execute function drop_attachment_files();

create function drop_blocked_files() returns trigger language plpgsql as $function$
begin
  insert into outbox (event, subject_id)
    select 'attachment.dropped', paper ->> 'id' from gone_rows gone, jsonb_array_elements(gone.contents -> 'attachments') paper;
  return null;
end $function$;
create trigger blocked_records_drop_files after delete on blocked_records referencing old table as gone_rows
  for each statement execute function drop_blocked_files();

CREATE OR REPLACE FUNCTION public.kept_contents(of_patient text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  part record;
  found_rows jsonb;
  contents jsonb := '{}';
begin
  for part in
    select place::text as name, string_agg('(' || rows_wanted || ')', ' or ') as wanted
    from places_of('patients', format('id = %L', of_patient))
    where place::text <> all ('{sessions,known_devices,calendar_feeds,push_subscriptions,messages,whatsapp_heard,account_links,account_changes,record_drafts,pay_links,pain_entries,pain_withdrawals,satisfaction_questions,article_news,visitor_interactions,testimonial_offers,testimonials,exercise_ticks,standing_marks,external_hours,appointment_changes,told_moves,waiting_list,hour_offers}')
    group by place
    union all
    select money, format('patient_id = %L', of_patient) from unnest('{payments,ledger_entries,refund_tasks}'::text[]) money
  loop
    -- What was sent for an hour that nobody came to is in no file.
    if part.name like 'attachment%' and not exists (select from appointments where patient_id = of_patient
        and (status = 'completed' or status = 'confirmed' and wall_start at time zone time_zone < now()))
      and not exists (select from attachments where patient_id = of_patient and added_as = 'care')
      and not exists (select from clinical_records where patient_id = of_patient) then continue; end if;
    -- Hours that nobody came to are no visit.
    if part.name = 'appointments' then
      part.wanted := format('(%s) and (status in (''confirmed'', ''completed'') or no_show)', part.wanted);
    end if;
    execute format('select jsonb_agg(to_jsonb(kept) - ''{password_hash,search,token_hash,token_sealed,url_sealed}''::text[]) from %s kept where %s',
      part.name, part.wanted) into found_rows;
    if found_rows is not null then contents := contents || jsonb_build_object(part.name, found_rows); end if;
  end loop;
  return contents;
end $function$;


CREATE OR REPLACE FUNCTION public.time_is_over(of_patient text, unused interval)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from patients where id = of_patient and created_at < now() - unused)
    and not exists (select from appointments where patient_id = of_patient and wall_start > now() - unused)
    and not exists (select from sessions where patient_id = of_patient and last_seen_at > now() - unused)
    and not exists (select from access_log where patient_id = of_patient and actor = 'patient:' || of_patient
      and at > now() - unused)
    and not exists (select from attachments where patient_id = of_patient and created_at > now() - unused)
    and not exists (select from pain_entries where patient_id = of_patient and at > now() - unused)
    and not exists (select from exercise_ticks t join plan_exercises e on e.id = t.plan_exercise_id
      join recommendations r on r.id = e.recommendation_id where r.patient_id = of_patient and t.at > now() - unused)
    and coalesce(kept_by_law_until(of_patient) < now(), true)
$function$;
