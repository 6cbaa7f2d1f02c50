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
end $function$
