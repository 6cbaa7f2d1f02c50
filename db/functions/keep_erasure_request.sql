CREATE OR REPLACE FUNCTION public.keep_erasure_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into rights_requests (id, patient_id, asked_right, comment, asked_at, due_on)
  values (new.id, new.patient_id, 'erasure', new.comment, new.requested_at,
    (new.requested_at at time zone 'America/Santiago')::date + 30)
  on conflict do nothing;
  return new;
end $function$
