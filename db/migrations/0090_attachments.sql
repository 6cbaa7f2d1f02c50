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

-- Files that are being put and have no row yet: what breaks off in between is swept.
create table attachment_arrivals (
  id text primary key,
  created_at timestamptz not null default now()
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

CREATE OR REPLACE FUNCTION public.kept_by_law_until(of_patient text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select greatest(
    (select max(at) + interval '15 years' from (
      select created_at from clinical_records where patient_id = of_patient
      union all select a.created_at from record_addenda a join clinical_records r on r.id = a.record_id where r.patient_id = of_patient
      union all select created_at from outcome_measures where patient_id = of_patient
      union all select created_at from care_facts where patient_id = of_patient
      union all select created_at from recommendations where patient_id = of_patient
      union all select created_at from attachments where patient_id = of_patient and added_as = 'care'
      union all select wall_start at time zone time_zone from appointments
        where patient_id = of_patient and (status = 'completed' or status = 'confirmed' and wall_start at time zone time_zone < now())
    ) clinical (at)),
    (select max(at) + interval '6 years' from ledger_entries where patient_id = of_patient))
$function$;

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

CREATE OR REPLACE FUNCTION public.forget_by_law(what text, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
      -- What was taken back, or answered again, for so long. Of each purpose the first alone, and the next one in the next batch: a
      -- "no" that went before an older "yes" would bring that one back.
      delete from consents where id in (
        select c.id from consents c left join lateral (
          select granted_at from consents later where later.patient_id = c.patient_id and later.purpose = c.purpose
            and (later.appointment_id is null, later.id) > (c.appointment_id is null, c.id)
          order by later.appointment_id is null, later.id limit 1) next on true
        where greatest(c.granted_at, coalesce(next.granted_at, case when c.given then 'infinity' else c.granted_at end)) < now() - interval '5 years'
          and not exists (select from consents former where former.patient_id = c.patient_id and former.purpose = c.purpose
            and (former.appointment_id is null, former.id) < (c.appointment_id is null, c.id))
        limit most for update of c skip locked);
    when 'appointments' then
      -- Hours that nobody came to and on which nothing hangs.
      delete from appointments where id in (
        select id from appointments a
        where a.status = 'cancelled' and not a.no_show and a.patient_pack_id is null and a.wall_start < money_kept_since()
          and not exists (select from clinical_records where appointment_id = a.id)
          and not exists (select from recommendations where appointment_id = a.id)
          and not exists (select from consents where appointment_id = a.id)
          and not exists (select from attachments where appointment_id = a.id)
          and not exists (select from external_hours where appointment_id = a.id)
          and not exists (select from ledger_entries where order_id = a.id)
        order by a.wall_start limit most for update skip locked);
    when 'ledger_entries' then
      -- Whole orders, of who has paid nothing since: what is a balance today may come from then.
      delete from ledger_entries where (order_kind, order_id) in (
        select order_kind, order_id from ledger_entries e where e.at < money_kept_since()
          and not exists (select from ledger_entries other where other.at >= money_kept_since()
            and (other.patient_id = e.patient_id or other.order_kind = e.order_kind and other.order_id = e.order_id))
        group by order_kind, order_id limit most);
    when 'payments' then
      delete from payments where id in (
        select id from payments t where t.created_at < money_kept_since() and not exists (select from ledger_entries where payment_id = t.id)
        limit most for update skip locked);
    else raise exception 'nobody says when % is over', what;
  end case;
  get diagnostics gone = row_count;
  perform set_config('zoh.rewrites', '', true);
  return gone;
end $function$;

CREATE OR REPLACE FUNCTION public.move_patient_rows(of_patient text, to_patient text, named jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  part record;
  gone jsonb;
  moved jsonb := '{}';
begin
  perform set_config('zoh.rewrites', 'by law', true);
  for part in select * from (values
    ('appointments', 'id', null), ('clinical_records', 'id', null), ('outcome_measures', 'id', null), ('pain_entries', 'id', null),
    ('recommendations', 'id', null), ('patient_packs', 'id', null), ('ledger_entries', 'id', null), ('payments', 'id', null),
    ('refund_tasks', 'id', null), ('discounts', 'id', null), ('attachments', 'id', null), ('messages', 'id', null), ('file_openings', 'id', null),
    ('record_drafts', 'therapist_id', 'o.therapist_id = t.therapist_id'),
    ('standing_marks', 'recommendation', 'o.recommendation = t.recommendation'),
    ('waiting_list', 'id', 't.ended_at is null and o.ended_at is null and o.service_id = t.service_id
       and coalesce(o.therapist_id, '''') = coalesce(t.therapist_id, '''')')
  ) as places (place, key, has) loop
    execute format(
      'with moved as (update %1$I t set patient_id = $2 where patient_id = $1 and ($3 is null or $3 ? (t.%2$I)::text) %3$s returning %2$I::text as key)
       select coalesce(jsonb_agg(key), ''[]'') from moved',
      part.place, part.key,
      case when part.has is null then ''
        else format('and not exists (select from %I o where o.patient_id = $2 and %s)', part.place, part.has) end)
      into gone using of_patient, to_patient, case when named is null then null else coalesce(named -> part.place, '[]') end;
    if gone <> '[]' then moved := moved || jsonb_build_object(part.place, gone); end if;
  end loop;
  perform set_config('zoh.rewrites', '', true);
  return moved;
end $function$;
