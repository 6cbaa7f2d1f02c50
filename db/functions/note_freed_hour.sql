CREATE OR REPLACE FUNCTION public.note_freed_hour()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_freed(old.therapist_id, old.wall_start, old.wall_start + make_interval(mins => old.duration_minutes),
    case when tg_op = 'UPDATE' then old.patient_id end);
  return null;
end $function$
