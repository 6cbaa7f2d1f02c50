CREATE OR REPLACE FUNCTION public.signed_parts(signed text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  line integer := 1;
  step integer;
  rest text;
  told text;
  inside text[];
begin
  if left(signed, 3) <> 'S: ' then return null; end if;
  loop
    step := position(E'\nO:' in substr(signed, line));
    if step = 0 then return null; end if;
    line := line + step - 1;
    rest := substr(signed, line + 3);
    if rest = '' or left(rest, 1) = ' ' then
      told := substr(signed, 4, greatest(line - 4, 0));
      inside := signed_parts(told);
      if inside[2] = '' then told := inside[1]; end if;
      return array[told, substr(rest, 2)];
    end if;
    line := line + 1;
  end loop;
end $function$
