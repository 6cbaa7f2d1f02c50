CREATE OR REPLACE FUNCTION public.keep_told_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into told_moves (change_id)
  select id from appointment_changes
  where action = 'appointment.moved' and id::text = substring(new.event from 'appointment\.changed\.patient:(.*)')
  on conflict do nothing;
  return null;
end $function$
