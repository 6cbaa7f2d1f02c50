CREATE OR REPLACE FUNCTION public.tell_content_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('content_changed', '');
  return null;
end $function$
