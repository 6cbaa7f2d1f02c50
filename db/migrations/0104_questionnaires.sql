-- Leaves running: 0078_parts.sql
-- Questionnaires item by item: who of the team asked for one, and what was answered, as it was given. The score is reckoned when the answers
-- come, stands with them, and is read beside the measures of the sessions (outcome_measures) without being one.
create table questionnaire_asks (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients(id),
  questionnaire text not null check (questionnaire in ('rmdq', 'psfs')),
  therapist_id text not null references therapists(id),
  author_name text not null,
  author_title text,
  author_rnpi text,
  created_at timestamptz not null,
  -- Answered, or taken back.
  ended_at timestamptz
);
create unique index questionnaire_asks_open on questionnaire_asks (patient_id, questionnaire) where ended_at is null;
create index questionnaire_asks_of_patient on questionnaire_asks (patient_id);
create trigger questionnaire_asks_author before insert on questionnaire_asks for each row execute function freeze_author();

create table questionnaire_answers (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients(id),
  questionnaire text not null check (questionnaire in ('rmdq', 'psfs')),
  -- Of the wording that was read.
  version text not null check (length(version) between 1 and 40),
  -- [{"item": "1", "value": 1}], in the order of the questionnaire.
  answers jsonb not null check (jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) between 1 and 40),
  -- [{"kind": "rmdq", "label": "", "value": 9}]
  scores jsonb not null check (jsonb_typeof(scores) = 'array' and jsonb_array_length(scores) between 1 and 40),
  -- Null: the patient answered alone.
  therapist_id text references therapists(id),
  author_name text,
  author_title text,
  author_rnpi text,
  at timestamptz not null,
  once_key text,
  check (therapist_id is not null or author_name is null)
);
create index questionnaire_answers_of_patient on questionnaire_answers (patient_id, at);
create index questionnaire_answers_by on questionnaire_answers (therapist_id, patient_id);
create unique index questionnaire_answers_once on questionnaire_answers (patient_id, once_key);
create trigger questionnaire_answers_author before insert on questionnaire_answers for each row execute function freeze_author();
create trigger questionnaire_answers_are_append_only before delete or update or truncate on questionnaire_answers
  for each statement execute function refuse_rewriting();

-- Of another person, or not meant: it stays, and counts no more.
create table questionnaire_annulments (
  answer_id text primary key references questionnaire_answers(id) on delete cascade,
  therapist_id text not null references therapists(id),
  author_name text not null,
  author_title text,
  author_rnpi text,
  reason text not null check (length(reason) between 1 and 300),
  created_at timestamptz not null
);
create trigger questionnaire_annulments_author before insert on questionnaire_annulments for each row execute function freeze_author();
create trigger questionnaire_annulments_are_append_only before delete or update or truncate on questionnaire_annulments
  for each statement execute function refuse_rewriting();

-- One that was answered on paper is a score of the session.
alter table outcome_measures drop constraint outcome_measures_kind_check, drop constraint outcome_measures_scale;
alter table outcome_measures add constraint outcome_measures_kind_check check (kind in ('eva', 'range', 'strength', 'psfs', 'rmdq', 'odi', 'ndi',
  'lefs', 'quickdash', 'sit_to_stand', 'timed_up_and_go', 'balance', 'circumference')),
  add constraint outcome_measures_scale check (case kind
    when 'range' then value between -30 and 360
    when 'strength' then value between 0 and 300
    when 'rmdq' then value between 0 and 24
    when 'odi' then value between 0 and 100
    when 'ndi' then value between 0 and 100
    when 'quickdash' then value between 0 and 100
    when 'lefs' then value between 0 and 80
    when 'sit_to_stand' then value between 0 and 60
    when 'timed_up_and_go' then value between 0 and 300
    when 'balance' then value between 0 and 60
    when 'circumference' then value between 5 and 200
    else value between 0 and 10 end);

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
    if part.name ~ '^(attachment|foreign_histor|body_chart|home_measure|danger_sign|hour_question|questionnaire)' and not exists (select from appointments where patient_id = of_patient
        and (status = 'completed' or status = 'confirmed' and wall_start at time zone time_zone < now()))
      and not exists (select from attachments where patient_id = of_patient and added_as = 'care')
      and not exists (select from body_charts where patient_id = of_patient and therapist_id is not null)
      and not exists (select from foreign_histories where patient_id = of_patient and therapist_id is not null)
      and not exists (select from home_measures m join home_measure_reviews r on r.measure_id = m.id where m.patient_id = of_patient)
      and not exists (select from care_looks where patient_id = of_patient)
      and not exists (select from questionnaire_answers where patient_id = of_patient and therapist_id is not null)
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
    ('pain_entries', 'id', null), ('effort_entries', 'id', null), ('home_measures', 'id', null), ('danger_signs', 'id', null), ('hour_questions', 'id', null), ('questionnaire_answers', 'id', null),
    -- What is asked for in both is answered once.
    ('questionnaire_asks', 'id', 'select from questionnaire_asks o where o.patient_id = $2 and t.ended_at is null and o.ended_at is null
       and o.questionnaire = t.questionnaire'),
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
    and not exists (select from questionnaire_answers where patient_id = of_patient and at > now() - unused)
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
      union all select at from questionnaire_answers where patient_id = of_patient and therapist_id is not null
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
