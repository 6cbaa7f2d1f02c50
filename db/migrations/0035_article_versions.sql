-- What an article said before each change of it: the former text with who wrote it and when. The release before does not say who
-- changes one; what stands then keeps the name of whoever wrote before. An article without these is as its author made it.
alter table blog_posts
  add column written_by text references therapists (id),
  add column written_at timestamptz;

create table article_versions (
  post_id text not null references blog_posts (id) on delete cascade,
  -- As blog_posts.version named it while it stood.
  version text not null,
  number bigint generated always as identity,
  title text not null,
  excerpt text not null,
  content text not null,
  image_url text,
  image_alt text,
  -- No reference, or the sweeping of the release before would stumble over it; that of this one keeps the picture.
  image_object_id text generated always as (substring(image_url from '^/objects/([0-9a-f-]{36})$')) stored,
  tags text[] not null,
  written_by text not null references therapists (id),
  written_at timestamptz not null,
  primary key (post_id, version)
);
create index article_versions_image_object on article_versions (image_object_id) where image_object_id is not null;

-- Whoever changes the text, and however: nothing that was saved is lost. Saving what stands already is no change of its writer.
create function keep_article_version() returns trigger language plpgsql as $$
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
end $$;
create trigger blog_posts_keep_version before update on blog_posts for each row execute function keep_article_version();
