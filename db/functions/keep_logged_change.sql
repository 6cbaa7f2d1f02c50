CREATE OR REPLACE FUNCTION public.keep_logged_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform changes_from_log(new.id, new.id);
  return null;
end $function$
