CREATE OR REPLACE FUNCTION public.note_freed_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_freed(old.therapist_id, old.starts_at at time zone 'America/Santiago', old.ends_at at time zone 'America/Santiago', null);
  return null;
end $function$
