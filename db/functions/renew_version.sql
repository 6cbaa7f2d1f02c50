CREATE OR REPLACE FUNCTION public.renew_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := gen_random_uuid()::text;
  return new;
end $function$
