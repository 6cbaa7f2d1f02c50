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
$function$
