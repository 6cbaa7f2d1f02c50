CREATE OR REPLACE FUNCTION public.refuse_transition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from (select held_until, former_status from appointment_changes where appointment_id = new.id order by id desc limit 1) last
      where held_until is not null and former_status = new.status) then
    return new;
  end if;
  raise exception 'an appointment does not go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'appointments_transition';
end $function$
