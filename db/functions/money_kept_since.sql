CREATE OR REPLACE FUNCTION public.money_kept_since()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select now() - interval '6 years' $function$
