-- Of two who write one text, the second hears of the first: a text has a version, another one after each change, whoever makes it.
alter table record_drafts add column version text not null default gen_random_uuid()::text;
alter table blog_posts add column version text not null default gen_random_uuid()::text;

create function renew_version() returns trigger language plpgsql as $$
begin
  new.version := gen_random_uuid()::text;
  return new;
end $$;
create trigger record_drafts_version before update on record_drafts for each row
  when (new.body is distinct from old.body) execute function renew_version();
create trigger blog_posts_version before update on blog_posts for each row
  when ((new.title, new.excerpt, new.content, new.image_url, new.image_alt, new.tags)
    is distinct from (old.title, old.excerpt, old.content, old.image_url, old.image_alt, old.tags))
  execute function renew_version();
