CREATE OR REPLACE FUNCTION public.keep_article_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.title, new.excerpt, new.content, new.image_url, new.image_alt, new.tags)
    is not distinct from (old.title, old.excerpt, old.content, old.image_url, old.image_alt, old.tags) then
    new.written_by := old.written_by;
    new.written_at := old.written_at;
  else
    insert into article_versions (post_id, version, title, excerpt, content, image_url, image_alt, tags, written_by, written_at)
    values (old.id, old.version, old.title, old.excerpt, old.content, old.image_url, old.image_alt, old.tags,
      coalesce(old.written_by, old.author_id), coalesce(old.written_at, old.created_at));
  end if;
  return new;
end $function$
