CREATE OR REPLACE FUNCTION public.freeze_author()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('zoh.restoring', true) = 'on' then return new; end if;
  select coalesce(new.author_name, t.name), coalesce(new.author_title, t.title), coalesce(new.author_rnpi, t.rnpi)
    into new.author_name, new.author_title, new.author_rnpi
    from therapists t where t.id = new.therapist_id;
  return new;
end $function$
