CREATE OR REPLACE FUNCTION public.stamp_appointment_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.changed_at := now();
  return new;
end $function$
