CREATE OR REPLACE FUNCTION public.is_unavailable(therapist text, wall timestamp without time zone, minutes integer, zone text, queued bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  return exists (select from unavailable where therapist_id = therapist and tstzrange(starts_at, ends_at)
      && tstzrange(wall at time zone zone, (wall + make_interval(mins => minutes)) at time zone zone))
    or exists (select from closures where branch_id is null and starts <= wall and wall < ends
      and not exists (select from work_days where therapist_id = therapist and day = wall::date));
end $function$
