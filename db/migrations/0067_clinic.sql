-- Leaves running: 0041_backup_runs.sql
-- The clinic as data (clinic.md, "Words"): what direction changes in the browser. The first start fills it from content/first-start/.

-- The one clinic, as documents whose shapes src/shared/clinic.ts names.
create table clinic (
  id boolean primary key default true check (id),
  identity jsonb not null,
  seller jsonb not null,
  payments jsonb not null,
  -- Steps between starts, days ahead, holidays and those on which somebody works all the same.
  opening jsonb not null,
  discount_limit_percent integer not null default 20 check (discount_limit_percent between 0 and 100),
  -- Of content/first-start/ as it was last read or looked at.
  content_hash text not null,
  version integer not null default 1
);

create table branches (
  id text primary key default gen_random_uuid()::text,
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  comuna text not null check (comuna <> ''),
  latitude double precision,
  longitude double precision,
  phone text,
  whatsapp text,
  -- When somebody answers there.
  reception jsonb not null default '[]',
  active boolean not null default true,
  position integer not null default 0,
  version integer not null default 1
);
create unique index branches_name on branches (lower(name)) where active;

create table rooms (
  id text primary key default gen_random_uuid()::text,
  branch_id text not null references branches (id),
  name text not null check (name <> ''),
  kind text not null check (kind <> ''),
  capacity integer not null default 1 check (capacity between 1 and 100),
  active boolean not null default true,
  position integer not null default 0,
  version integer not null default 1
);
create unique index rooms_name on rooms (branch_id, lower(name)) where active;

create table services (
  id text primary key default gen_random_uuid()::text,
  name text not null check (name <> ''),
  -- Names it had: bodies and drafts that carry one still mean it.
  former_names text[] not null default '{}',
  category text not null check (category in ('Kinesiología', 'Performance')),
  description text not null default '',
  minutes integer not null check (minutes between 15 and 480),
  pause_minutes integer not null default 0 check (pause_minutes between 0 and 120),
  room_kind text,
  seats integer not null default 1 check (seats between 1 and 40),
  -- 'patients': offered online and by staff; 'staff': by staff alone.
  audience text not null default 'patients' check (audience in ('patients', 'staff')),
  price_is_least boolean not null default false,
  requires_payment text not null default 'never' check (requires_payment in ('never', 'hold')),
  active boolean not null default true,
  position integer not null default 0,
  version integer not null default 1
);
create unique index services_name on services (name) where active;

-- What a service costs from a day on, until the next later one.
create table service_prices (
  service_id text not null references services (id),
  from_day date not null,
  price integer not null check (price > 0),
  primary key (service_id, from_day)
);

create table packs (
  id text primary key default gen_random_uuid()::text,
  service_id text not null references services (id),
  name text not null check (name <> ''),
  payer text not null check (payer in ('private', 'fonasa', 'isapre')),
  sessions integer not null check (sessions between 1 and 100),
  price integer not null check (price > 0),
  -- Null: as long as the clinic says of every pack.
  valid_months integer check (valid_months between 1 and 36),
  -- What the service's one price buys: sold with the first hour, chosen by nobody.
  is_bundle boolean not null default false,
  active boolean not null default true,
  position integer not null default 0
);
create unique index packs_name on packs (service_id, name) where active;
create unique index packs_one_bundle on packs (service_id) where is_bundle and active;

alter table therapists
  add column role text not null default '',
  add column university text not null default '',
  add column expertise text[] not null default '{}',
  add column approach text not null default '',
  -- Whether patients may book them themselves.
  add column online boolean not null default true,
  add column requires_second_factor boolean not null default false,
  add column invited_at timestamptz,
  add column version integer not null default 1;

create table services_given (
  therapist_id text not null references therapists (id) on delete cascade,
  service_id text not null references services (id) on delete cascade,
  primary key (therapist_id, service_id)
);

-- From which day a person's week is another one; it holds until the next. A week without hours is one too.
create table weekly_plans (
  therapist_id text not null references therapists (id) on delete cascade,
  from_day date not null,
  primary key (therapist_id, from_day)
);

-- When visits of a person begin, by weekday (1 is Monday), in minutes of the clinic's day: a visit may end after the last one.
create table weekly_hours (
  id bigint generated always as identity primary key,
  therapist_id text not null,
  from_day date not null,
  branch_id text not null references branches (id),
  weekday smallint not null check (weekday between 1 and 7),
  from_minute integer not null check (from_minute >= 0),
  to_minute integer not null check (to_minute <= 1440),
  audience text not null check (audience in ('patients', 'staff')),
  -- All weeks, or every other: [0,1) the even ones, [1,2) the odd ones, counted from a Monday.
  weeks int4range not null default '[0,2)' check (weeks <@ int4range(0, 2) and not isempty(weeks)),
  check (from_minute < to_minute),
  foreign key (therapist_id, from_day) references weekly_plans (therapist_id, from_day) on delete cascade,
  constraint weekly_hours_no_overlap exclude using gist (therapist_id with =, from_day with =, weekday with =, weeks with &&,
    int4range(from_minute, to_minute) with &&)
);

-- A day on which a person works at these times, whatever the week says: a holiday too.
create table work_days (
  id text primary key default gen_random_uuid()::text,
  therapist_id text not null references therapists (id) on delete cascade,
  branch_id text not null references branches (id),
  day date not null,
  from_minute integer not null check (from_minute >= 0),
  to_minute integer not null check (to_minute <= 1440),
  audience text not null default 'patients' check (audience in ('patients', 'staff')),
  check (from_minute < to_minute),
  constraint work_days_no_overlap exclude using gist (therapist_id with =, day with =, int4range(from_minute, to_minute) with &&)
);

-- The whole clinic, or one branch, is closed: wall times.
create table closures (
  id text primary key default gen_random_uuid()::text,
  branch_id text references branches (id),
  starts timestamp not null,
  ends timestamp not null,
  reason text not null,
  check (starts < ends)
);

-- Who changed what of it, and what it was before; null before is something new, null after something taken away.
create table clinic_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  by_id text not null references therapists (id),
  what text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  undoes bigint references clinic_changes (id)
);
create index clinic_changes_of on clinic_changes (what, subject_id, id);
create unique index clinic_changes_undone_once on clinic_changes (undoes) where undoes is not null;
create trigger clinic_changes_are_append_only before delete or update or truncate on clinic_changes
  for each statement execute function refuse_rewriting();

-- Every process reads the clinic again, and shows no page of before.
create function tell_clinic_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('clinic_changed', '');
  return null;
end $$;
do $$
declare named text;
begin
  foreach named in array array['clinic', 'branches', 'rooms', 'services', 'service_prices', 'packs', 'services_given', 'weekly_plans', 'weekly_hours',
    'work_days', 'closures'] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I for each statement
      execute function tell_clinic_changed()', named || '_changed', named);
  end loop;
end $$;
create trigger therapists_changed after insert or delete or update of name, email, title, role, specialty, experience, university, rnpi,
  expertise, approach, avatar, duties, active, online, position on therapists
  for each statement execute function tell_clinic_changed();

alter table therapists add column last_sign_in_at timestamptz;
alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('reset_password', 'unlock', 'confirm_email', 'enter', 'restore_email', 'invitation'));

-- A photograph of a person is one of our pictures, which is kept as long as it is shown.
alter table therapists
  add column avatar_object_id text generated always as (substring(avatar from '^/objects/([0-9a-f-]{36})$')) stored,
  add constraint therapists_picture foreign key (avatar_object_id) references objects (id);
create index therapists_avatar_object on therapists (avatar_object_id) where avatar_object_id is not null;

-- Of whoever books, at the last moment: away, taken elsewhere, or closed since the hour was offered.
create or replace function is_unavailable(therapist text, wall timestamp, minutes integer, zone text, queued bigint)
returns boolean language plpgsql as $$
begin
  return exists (select from unavailable where therapist_id = therapist and tstzrange(starts_at, ends_at)
      && tstzrange(wall at time zone zone, (wall + make_interval(mins => minutes)) at time zone zone))
    or exists (select from closures where branch_id is null and starts <= wall and wall < ends
      and not exists (select from work_days where therapist_id = therapist and day = wall::date));
end $$;
