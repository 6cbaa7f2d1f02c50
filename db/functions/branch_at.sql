CREATE OR REPLACE FUNCTION public.branch_at(therapist text, wall timestamp without time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select branch_id from work_days where therapist_id = therapist and day = wall::date
       and extract(hour from wall) * 60 + extract(minute from wall) between from_minute and to_minute - 1 limit 1),
    (select branch_id from weekly_hours h
     where h.therapist_id = therapist
       and h.from_day = (select max(from_day) from weekly_plans where therapist_id = therapist and from_day <= wall::date)
       and h.weekday = extract(isodow from wall)
       and (((wall::date - date '1970-01-05') / 7) % 2) <@ h.weeks
       and extract(hour from wall) * 60 + extract(minute from wall) between h.from_minute and h.to_minute - 1 limit 1),
    (select id from branches where active order by position, id limit 1))
$function$
