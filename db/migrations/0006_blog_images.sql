-- Pictures of articles. What they are made of lies in `stored_objects`, or in S3 when that is configured.
create table stored_objects (
  key text primary key,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
-- Pictures are compressed already.
alter table stored_objects alter column bytes set storage external;

-- A signed address that was used. Its row keeps it from being used again; its bytes wait under `sent/<id>` to become a picture.
create table uploads (
  id text primary key,
  therapist_id text not null references therapists (id),
  created_at timestamptz not null default now()
);
create index uploads_age on uploads (created_at);

-- A picture in its sizes, served at /objects/<id>.
create table objects (
  id text primary key,
  therapist_id text not null references therapists (id),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
create index objects_age on objects (created_at);

-- What the picture shows, for who does not see it; and the picture itself when it is one of ours, so that no article names one
-- that is gone and none is swept that an article shows.
alter table blog_posts add column image_alt text;
alter table blog_posts add column image_object_id text
  generated always as (substring(image_url from '^/objects/([0-9a-f-]{36})$')) stored
  constraint blog_posts_picture references objects (id);
create index blog_posts_image_object on blog_posts (image_object_id) where image_object_id is not null;
