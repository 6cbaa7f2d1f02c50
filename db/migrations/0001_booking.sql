-- The first tables: who attends, who is attended, and the hours between them.
create extension if not exists btree_gist;

create table therapists (
  id text primary key default gen_random_uuid()::text,
  email text not null unique check (email = lower(email)),
  name text not null,
  specialty text not null,
  experience text not null,
  avatar text not null,
  position integer not null default 0,
  active boolean not null default true,
  -- True for those that the clinic's content names: leaving it ends their hours, and coming back reopens them.
  from_content boolean not null default false,
  created_at timestamptz not null default now()
);

create table patients (
  id text primary key default gen_random_uuid()::text,
  email text not null unique check (email = lower(email)),
  name text not null,
  rut text not null check (rut ~ '^[0-9]{7,8}-[0-9K]$'),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- argon2id. Null only between the booking that made the account and the job that hashes its first password.
  password_hash text check (password_hash like '$argon2id$%'),
  created_at timestamptz not null default now()
);
create index patients_rut on patients (rut);

create type appointment_status as enum ('pending', 'confirmed', 'completed', 'cancelled', 'therapist_scheduled');

create table appointments (
  id text primary key,
  patient_id text not null references patients (id),
  therapist_id text not null references therapists (id),
  service text not null,
  pack text,
  price integer not null check (price > 0),
  -- The truth is the wall time and its zone; the instants follow from it, so that a change of the law moves them too.
  wall_start timestamp not null,
  time_zone text not null default 'America/Santiago',
  duration_minutes integer not null check (duration_minutes between 15 and 480),
  starts_at timestamptz not null generated always as (wall_start at time zone time_zone) stored,
  ends_at timestamptz not null generated always as
    ((wall_start + make_interval(mins => duration_minutes)) at time zone time_zone) stored,
  status appointment_status not null,
  -- As typed for this appointment; the patient's own data are those of the account.
  patient_name text not null,
  patient_email text not null check (patient_email = lower(patient_email)),
  patient_phone text not null,
  patient_rut text not null,
  comments text,
  cancel_reason text,
  privacy_notice text,
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  -- Nobody else can ever get that hour.
  constraint appointments_no_overlap exclude using gist
    (therapist_id with =, tstzrange(starts_at, ends_at) with &&) where (status <> 'cancelled')
);
create index appointments_by_day on appointments (wall_start) include (therapist_id, duration_minutes)
  where status <> 'cancelled';
create index appointments_of_patient on appointments (patient_id, wall_start);

create table time_off (
  id text primary key default gen_random_uuid()::text,
  therapist_id text not null references therapists (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text,
  created_at timestamptz not null default now(),
  check (starts_at < ends_at)
);
create index time_off_during on time_off using gist (therapist_id, tstzrange(starts_at, ends_at));

-- What a person agreed to beyond care, each on its own, with the version of the text that was shown.
create table consents (
  id bigint generated always as identity primary key,
  patient_id text not null references patients (id),
  appointment_id text not null references appointments (id),
  purpose text not null check (purpose in ('whatsapp_reminders', 'news')),
  text_version text not null,
  granted_at timestamptz not null default now()
);

-- Who did what to whose data; rows are only ever added.
create table access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  patient_id text,
  object_id text,
  address text
);

-- One successful answer a key, replayed for 24 hours; twins under way wait on the primary key.
create table idempotency_keys (
  caller text not null,
  call text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  -- json keeps the bytes as they were answered; jsonb would reorder the keys.
  answer json not null,
  created_at timestamptz not null default now(),
  primary key (caller, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Mail that has left: what keeps a repeated job from sending the same event twice.
create table sent_mail (
  event text primary key,
  sent_at timestamptz not null default now()
);

-- Counters of rate-limiter-flexible: worth nothing after a crash, so not worth a write-ahead log.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Work promised by a transaction; a relay hands it to the job queue after the commit.
create table outbox (
  id bigint generated always as identity primary key,
  event text not null,
  subject_id text not null
);
