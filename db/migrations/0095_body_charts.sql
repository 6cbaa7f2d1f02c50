-- Leaves running: 0078_parts.sql
-- Where it hurts, marked on figures of the body: by the patient before the hour, or by who treats them. Part of the record, and only added:
-- what was marked anew names what it replaces, what was wrong is annulled beside it.
create function sound_marks(marks jsonb) returns boolean language sql immutable as $$
  select case when jsonb_typeof(marks) <> 'array' then false else jsonb_array_length(marks) <= 20
    and not exists (select from jsonb_array_elements(marks) mark where jsonb_typeof(mark) <> 'object' or not coalesce(
      mark ->> 'region' ~ '^[a-z-]{3,40}$' and mark ->> 'kind' in ('stabbing', 'dull', 'burning', 'tingling', 'stiff', 'spreading')
      and jsonb_typeof(mark -> 'strength') = 'number' and mark ->> 'strength' ~ '^([1-9]|10)$'
      and mark - '{region,kind,strength}'::text[] = '{}', false))
    and (select count(*) = count(distinct (mark ->> 'region', mark ->> 'kind')) from jsonb_array_elements(marks) mark) end
$$;

create table body_charts (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients,
  -- Null: the patient, in the portal.
  therapist_id text references therapists,
  author_name text,
  author_title text,
  author_rnpi text,
  -- The hour that it was marked for.
  appointment_id text references appointments on delete set null,
  -- The regions of features/care/body-chart/regions.ts; none at all says that nothing hurts.
  marks jsonb not null check (sound_marks(marks)),
  note text check (length(note) between 1 and 300),
  at timestamptz not null,
  replaces text unique references body_charts on delete set null,
  once_key text,
  check (therapist_id is not null or author_name is null),
  check (therapist_id is null or replaces is null)
);
create index body_charts_of_patient on body_charts (patient_id, at);
create index body_charts_by on body_charts (therapist_id, patient_id);
create index body_charts_for on body_charts (appointment_id);
create unique index body_charts_once on body_charts (patient_id, once_key);
create trigger body_charts_author before insert on body_charts for each row execute function freeze_author();
create trigger body_charts_are_append_only before delete or update or truncate on body_charts
  for each statement execute function refuse_rewriting();

create table body_chart_annulments (
  chart_id text primary key references body_charts on delete cascade,
  therapist_id text not null references therapists,
  reason text not null check (length(reason) between 1 and 300),
  created_at timestamptz not null
);
create trigger body_chart_annulments_are_append_only before delete or update or truncate on body_chart_annulments
  for each statement execute function refuse_rewriting();

-- The chart that an entry was signed with. Two files that were one for some days may share it: who erases the one takes nothing from the other.
alter table clinical_records add column body_chart_id text references body_charts on delete set null;
create index clinical_records_with_chart on clinical_records (body_chart_id) where body_chart_id is not null;

-- What is moved, kept and let go of them.
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
    ('appointments', 'id', null), ('clinical_records', 'id', null), ('outcome_measures', 'id', null),
    -- What a note that stays was signed with stays with it.
    ('body_charts', 'id', 'select from clinical_records o where o.body_chart_id = t.id and o.patient_id = $1
       and not exists (select from clinical_records w where w.body_chart_id = t.id and w.patient_id = $2)'),
    ('pain_entries', 'id', null),
    ('recommendations', 'id', null), ('documents', 'id', null), ('patient_packs', 'id', null), ('ledger_entries', 'id', null), ('payments', 'id', null),
    ('refund_tasks', 'id', null), ('discounts', 'id', null), ('attachments', 'id', null), ('messages', 'id', null), ('file_openings', 'id', null), ('signed_consents', 'id', null),
    ('record_drafts', 'therapist_id', 'select from record_drafts o where o.patient_id = $2 and o.therapist_id = t.therapist_id'),
    ('standing_marks', 'recommendation', 'select from standing_marks o where o.patient_id = $2 and o.recommendation = t.recommendation'),
    ('waiting_list', 'id', 'select from waiting_list o where o.patient_id = $2 and t.ended_at is null and o.ended_at is null
       and o.service_id = t.service_id and coalesce(o.therapist_id, '''') = coalesce(t.therapist_id, '''')')
  ) as places (place, key, unless) loop
    execute format(
      'with moved as (update %1$I t set patient_id = $2 where patient_id = $1 and ($3 is null or $3 ? (t.%2$I)::text) %3$s returning %2$I::text as key)
       select coalesce(jsonb_agg(key), ''[]'') from moved',
      part.place, part.key,
      case when part.unless is null then '' else format('and not exists (%s)', part.unless) end)
      into gone using of_patient, to_patient, case when named is null then null else coalesce(named -> part.place, '[]') end;
    if gone <> '[]' then moved := moved || jsonb_build_object(part.place, gone); end if;
  end loop;
  -- Nothing of one file takes the place of what is in another.
  update body_charts anew set replaces = null from body_charts former
    where former.id = anew.replaces and former.patient_id <> anew.patient_id and of_patient in (former.patient_id, anew.patient_id);
  perform set_config('zoh.rewrites', '', true);
  return moved;
end $function$;

CREATE OR REPLACE FUNCTION public.places_of(parent regclass, wanted text)
 RETURNS TABLE(place regclass, rows_wanted text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
      -- What is let go of, and is in a file of its own, goes with that one.
      and not (c.confdeltype = 'n' and parent <> 'patients'::regclass and exists (
        select from pg_constraint own where own.contype = 'f' and own.conrelid = c.conrelid and own.confrelid = 'patients'::regclass))
      and c.conrelid <> all ('{payments,ledger_entries,refund_tasks}'::regclass[])
    order by 1
  loop
    return query select * from places_of(link.child,
      format('(%s) in (select %s from %s where %s)', link.child_columns, link.parent_columns, parent, wanted));
  end loop;
  place := parent;
  rows_wanted := wanted;
  return next;
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
      union all select at from body_charts where patient_id = of_patient and therapist_id is not null
      union all select created_at from care_facts where patient_id = of_patient and therapist_id is not null
      union all select created_at from recommendations where patient_id = of_patient
      union all select signed_at from signed_consents where patient_id = of_patient
      union all select created_at from attachments where patient_id = of_patient and added_as = 'care'
      union all select issued_at from documents where patient_id = of_patient
      union all select wall_start at time zone time_zone from appointments
        where patient_id = of_patient and (status = 'completed' or status = 'confirmed' and wall_start at time zone time_zone < now())
    ) clinical (at)),
    (select max(at) + interval '6 years' from ledger_entries where patient_id = of_patient))
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
          and not exists (select from body_charts where appointment_id = a.id)
          and not exists (select from external_hours where appointment_id = a.id)
          and not exists (select from documents where appointment_id = a.id)
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
    -- What was sent, or shown on a figure, for an hour that nobody came to is in no file.
    if part.name ~ '^(attachment|body_chart)' and not exists (select from appointments where patient_id = of_patient
        and (status = 'completed' or status = 'confirmed' and wall_start at time zone time_zone < now()))
      and not exists (select from attachments where patient_id = of_patient and added_as = 'care')
      and not exists (select from body_charts where patient_id = of_patient and therapist_id is not null)
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
    and not exists (select from body_charts where patient_id = of_patient and at > now() - unused)
    and not exists (select from exercise_ticks t join plan_exercises e on e.id = t.plan_exercise_id
      join recommendations r on r.id = e.recommendation_id where r.patient_id = of_patient and t.at > now() - unused)
    and coalesce(kept_by_law_until(of_patient) < now(), true)
$function$;
