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
$function$
