CREATE OR REPLACE FUNCTION public.erase_patient(of_patient text, document text, bundle jsonb)
 RETURNS TABLE(place text, rows_gone bigint, kept_until timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  part record;
  until timestamptz;
begin
  perform from patients where id = of_patient for update;
  if not found then return; end if;
  until := kept_by_law_until(of_patient);
  if until > now() then
    if document is null or bundle is null then
      raise exception 'the law keeps this record' using errcode = 'restrict_violation';
    end if;
    insert into blocked_records (patient_id, rut, document, bundle, contents, blocked_at, kept_until)
    select of_patient, rut, document, bundle, kept_contents(of_patient), now(), until from patients where id = of_patient;
  else
    until := null;
  end if;
  perform set_config('zoh.rewrites', 'by law', true);
  update payments set patient_id = null where patient_id = of_patient;
  update ledger_entries set patient_id = null where patient_id = of_patient;
  update refund_tasks set patient_id = null where patient_id = of_patient;
  for part in select * from places_of('patients', format('id = %L', of_patient)) loop
    execute format('delete from %s where %s', part.place, part.rows_wanted);
    get diagnostics rows_gone = row_count;
    place := part.place::text;
    kept_until := until;
    if rows_gone > 0 then return next; end if;
  end loop;
  perform set_config('zoh.rewrites', '', true);
end $function$
