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
end $function$
