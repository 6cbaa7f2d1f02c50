CREATE OR REPLACE FUNCTION public.tell_clinic_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('clinic_changed', '');
  return null;
end $function$
