CREATE OR REPLACE FUNCTION public.sound_marks(marks jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when jsonb_typeof(marks) <> 'array' then false else jsonb_array_length(marks) <= 20
    and not exists (select from jsonb_array_elements(marks) mark where jsonb_typeof(mark) <> 'object' or not coalesce(
      mark ->> 'region' ~ '^[a-z-]{3,40}$' and mark ->> 'kind' in ('stabbing', 'dull', 'burning', 'tingling', 'stiff', 'spreading')
      and jsonb_typeof(mark -> 'strength') = 'number' and mark ->> 'strength' ~ '^([1-9]|10)$'
      and mark - '{region,kind,strength}'::text[] = '{}', false))
    and (select count(*) = count(distinct (mark ->> 'region', mark ->> 'kind')) from jsonb_array_elements(marks) mark) end
$function$
