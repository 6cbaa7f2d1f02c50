CREATE OR REPLACE FUNCTION public.part_signed_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  parts text[];
begin
  parts := signed_parts(new.description);
  new.subjective := nullif(parts[1], '');
  new.objective := nullif(parts[2], '');
  return new;
end $function$
