CREATE OR REPLACE FUNCTION public.note_freed(of_therapist text, from_wall timestamp without time zone, to_wall timestamp without time zone, by_whom text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into freed_hours (therapist_id, starts, ends, left_by)
  select of_therapist, from_wall, to_wall, by_whom
  where exists (select from waiting_list where ended_at is null)
$function$
