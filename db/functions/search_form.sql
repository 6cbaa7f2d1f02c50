CREATE OR REPLACE FUNCTION public.search_form(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f.-]', '', 'g'))
$function$
