CREATE OR REPLACE FUNCTION public.class_id_of(therapist text, wall timestamp without time zone, minutes integer, service text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select concat_ws(' ', therapist, extract(epoch from wall)::bigint, minutes, service)
$function$
