-- What the public site reads: articles, testimonials, and what a visitor's browser tells of its way through the site.
create table blog_posts (
  id text primary key default gen_random_uuid()::text,
  title text not null,
  excerpt text not null,
  -- Sanitised when it is written; line breaks are kept as they were typed.
  content text not null,
  image_url text,
  tags text[] not null default '{}',
  author_id text not null references therapists (id),
  is_published boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  check (not is_published or published_at is not null)
);
create index blog_posts_published on blog_posts (published_at desc) where is_published;

create table testimonials (
  id text primary key default gen_random_uuid()::text,
  rating integer not null default 5 check (rating between 1 and 5),
  content text not null,
  short_content text not null,
  customer_name text not null,
  customer_role text not null default 'Paciente',
  -- What the person came for; ranks testimonials for visitors with the same interest.
  interests text[] not null default '{}',
  created_at timestamptz not null default now()
);

-- A random id that the browser made, the paths it opened and the interests it declared. Nothing of a person.
create table visitor_profiles (
  session_id text primary key,
  visited_pages text[] not null default '{}',
  interests text[] not null default '{}',
  updated_at timestamptz not null default now()
);
create index visitor_profiles_age on visitor_profiles (updated_at);

-- Every process keeps rendered public pages; this tells them all that what those show has changed.
create function tell_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$;
create trigger blog_posts_changed after insert or update or delete or truncate on blog_posts
  for each statement execute function tell_content_changed();
