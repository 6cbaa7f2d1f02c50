-- Leaves running: 0078_parts.sql
-- Between two sessions: how hard a day's exercises were, the danger signs that somebody ticks, who of the team looked at what stands
-- first on Hoy, and a question with the next hour. All of it is only added.

-- Of a day the latest counts (Borg CR10, asked in whole numbers).
create table effort_entries (
  id text primary key default gen_random_uuid()::text,
  number bigint generated always as identity,
  patient_id text not null references patients(id),
  score integer not null check (score between 0 and 10),
  at timestamptz not null,
  once_key text
);
create index effort_entries_of_patient on effort_entries (patient_id, at);
create unique index effort_entries_once on effort_entries (patient_id, once_key);
create trigger effort_entries_are_append_only before delete or update or truncate on effort_entries
  for each statement execute function refuse_rewriting();

-- A press on a sign, or the press that takes it back: of a sign and a day the latest counts.
create table danger_signs (
  id text primary key default gen_random_uuid()::text,
  number bigint generated always as identity,
  patient_id text not null references patients(id),
  -- An id of the triage's data, whose texts stand there.
  sign text not null check (length(sign) between 1 and 40),
  ticked boolean not null,
  -- What the person was told to do.
  door text not null check (door in ('ambulance', 'emergency_today', 'physician_soon')),
  at timestamptz not null,
  once_key text
);
create index danger_signs_of_patient on danger_signs (patient_id, at);
create index danger_signs_by_time on danger_signs (at);
create unique index danger_signs_once on danger_signs (patient_id, once_key);
create trigger danger_signs_are_append_only before delete or update or truncate on danger_signs
  for each statement execute function refuse_rewriting();
create index pain_entries_by_time on pain_entries (at);

-- Who of the team saw a sign, or a rise of pain since a day. Once.
create table care_looks (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients(id),
  sign_id text references danger_signs(id) on delete cascade,
  rise_since date,
  therapist_id text not null references therapists(id),
  author_name text not null,
  author_title text,
  author_rnpi text,
  created_at timestamptz not null,
  check (num_nonnulls(sign_id, rise_since) = 1),
  unique (sign_id),
  unique (patient_id, rise_since)
);
create trigger care_looks_author before insert on care_looks for each row execute function freeze_author();
create trigger care_looks_are_append_only before delete or update or truncate on care_looks
  for each statement execute function refuse_rewriting();

-- What somebody asks for their hour: of an hour the latest counts, and null takes it back.
create table hour_questions (
  id text primary key default gen_random_uuid()::text,
  number bigint generated always as identity,
  patient_id text not null references patients(id),
  appointment_id text references appointments(id) on delete set null,
  text text check (length(text) between 1 and 500),
  created_at timestamptz not null
);
create index hour_questions_of_patient on hour_questions (patient_id, created_at);
create index hour_questions_of_hour on hour_questions (appointment_id);
create trigger hour_questions_are_append_only before delete or update or truncate on hour_questions
  for each statement execute function refuse_rewriting();

-- Without a text: it is left for the session.
create table hour_question_answers (
  question_id text primary key references hour_questions(id) on delete cascade,
  therapist_id text not null references therapists(id),
  author_name text not null,
  author_title text,
  author_rnpi text,
  text text check (length(text) between 1 and 1000),
  created_at timestamptz not null
);
create trigger hour_question_answers_author before insert on hour_question_answers for each row execute function freeze_author();
create trigger hour_question_answers_are_append_only before delete or update or truncate on hour_question_answers
  for each statement execute function refuse_rewriting();

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
    where place::text <> all ('{sessions,known_devices,calendar_feeds,push_subscriptions,messages,whatsapp_heard,account_links,account_changes,record_drafts,pay_links,pain_entries,pain_withdrawals,effort_entries,satisfaction_questions,article_news,visitor_interactions,testimonial_offers,testimonials,exercise_ticks,standing_marks,external_hours,appointment_changes,told_moves,waiting_list,hour_offers,import_rows}')
    group by place
    union all
    select money, format('patient_id = %L', of_patient) from unnest('{payments,ledger_entries,refund_tasks}'::text[]) money
  loop
    -- What was sent, brought along, told or measured at home, or shown on a figure, for an hour that nobody came to is in no file.
    if part.name ~ '^(attachment|foreign_histor|body_chart|home_measure|danger_sign|hour_question)' and not exists (select from appointments where patient_id = of_patient
        and (status = 'completed' or status = 'confirmed' and wall_start at time zone time_zone < now()))
      and not exists (select from attachments where patient_id = of_patient and added_as = 'care')
      and not exists (select from body_charts where patient_id = of_patient and therapist_id is not null)
      and not exists (select from foreign_histories where patient_id = of_patient and therapist_id is not null)
      and not exists (select from home_measures m join home_measure_reviews r on r.measure_id = m.id where m.patient_id = of_patient)
      and not exists (select from care_looks where patient_id = of_patient)
      and not exists (select from hour_questions q join hour_question_answers a on a.question_id = q.id where q.patient_id = of_patient)
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
    ('pain_entries', 'id', null), ('effort_entries', 'id', null), ('home_measures', 'id', null), ('danger_signs', 'id', null), ('hour_questions', 'id', null),
    -- A rise that was seen in both stands once.
    ('care_looks', 'id', 'select from care_looks o where o.patient_id = $2 and o.rise_since = t.rise_since'),
    ('recommendations', 'id', null), ('documents', 'id', null), ('patient_packs', 'id', null), ('ledger_entries', 'id', null), ('payments', 'id', null),
    ('refund_tasks', 'id', null), ('discounts', 'id', null), ('attachments', 'id', null), ('messages', 'id', null), ('file_openings', 'id', null), ('signed_consents', 'id', null), ('imported_visits', 'id', null),
    -- A file that both brought stands once.
    ('foreign_histories', 'id', 'select from foreign_histories o where o.patient_id = $2 and o.sha256 = t.sha256'),
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
    and not exists (select from foreign_histories where patient_id = of_patient and created_at > now() - unused)
    and not exists (select from pain_entries where patient_id = of_patient and at > now() - unused)
    and not exists (select from effort_entries where patient_id = of_patient and at > now() - unused)
    and not exists (select from home_measures where patient_id = of_patient and at > now() - unused)
    and not exists (select from danger_signs where patient_id = of_patient and at > now() - unused)
    and not exists (select from hour_questions where patient_id = of_patient and created_at > now() - unused)
    and not exists (select from body_charts where patient_id = of_patient and at > now() - unused)
    and not exists (select from exercise_ticks t join plan_exercises e on e.id = t.plan_exercise_id
      join recommendations r on r.id = e.recommendation_id where r.patient_id = of_patient and t.at > now() - unused)
    and coalesce(kept_by_law_until(of_patient) < now(), true)
$function$;

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
      union all select wall_start at time zone 'America/Santiago' from imported_visits where patient_id = of_patient and (status = 'attended' or note is not null)
      union all select at from body_charts where patient_id = of_patient and therapist_id is not null
      union all select r.created_at from home_measure_reviews r join home_measures m on m.id = r.measure_id where m.patient_id = of_patient
      union all select created_at from care_looks where patient_id = of_patient
      union all select a.created_at from hour_question_answers a join hour_questions q on q.id = a.question_id where q.patient_id = of_patient
      union all select created_at from care_facts where patient_id = of_patient and therapist_id is not null
      union all select created_at from recommendations where patient_id = of_patient
      union all select signed_at from signed_consents where patient_id = of_patient
      union all select created_at from attachments where patient_id = of_patient and added_as = 'care'
      union all select created_at from foreign_histories where patient_id = of_patient and therapist_id is not null
      union all select issued_at from documents where patient_id = of_patient
      union all select wall_start at time zone time_zone from appointments
        where patient_id = of_patient and (status = 'completed' or status = 'confirmed' and wall_start at time zone time_zone < now())
    ) clinical (at)),
    (select max(at) + interval '6 years' from ledger_entries where patient_id = of_patient))
$function$;
