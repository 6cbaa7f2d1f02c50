CREATE OR REPLACE FUNCTION public.short_address(address text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  parsed inet;
begin
  parsed := regexp_replace(address, '^::ffff:(?=\d+\.)|%.*$', '', 'i');
  return network(set_masklen(parsed, least(masklen(parsed), case family(parsed) when 4 then 24 else 48 end)))::text;
exception when invalid_text_representation then
  return null;
end $function$
