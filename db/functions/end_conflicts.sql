CREATE OR REPLACE FUNCTION public.end_conflicts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare place tsrange := tsrange(old.wall_start, old.wall_start + make_interval(mins => old.duration_minutes));
begin
  if not exists (select from appointments where conflict and status <> 'cancelled' and therapist_id = old.therapist_id
    and tsrange(wall_start, wall_start + make_interval(mins => duration_minutes)) && place) then return null; end if;
  -- Two that leave at once: the second sees that the first is gone.
  perform pg_advisory_xact_lock(hashtext('conflicts:' || old.therapist_id));
  update appointments beside set conflict = false, conflict_kept_at = null
  where beside.conflict and beside.status <> 'cancelled' and beside.therapist_id = old.therapist_id
    and tsrange(beside.wall_start, beside.wall_start + make_interval(mins => beside.duration_minutes)) && place
    and not exists (select from appointments other
      where other.id <> beside.id and other.status <> 'cancelled' and other.therapist_id = beside.therapist_id
        and tsrange(other.wall_start, other.wall_start + make_interval(mins => other.duration_minutes))
          && tsrange(beside.wall_start, beside.wall_start + make_interval(mins => beside.duration_minutes)));
  return null;
exception when exclusion_violation then
  -- Somebody has just come to stand there: it collides still.
  return null;
end $function$
