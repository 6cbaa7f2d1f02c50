-- Leaves running: 0078_parts.sql
-- What else a dose may say: with how much load, how long each repetition is held, and on which side. What a release before wrote has none.
alter table plan_exercises add column load_kg numeric(4, 1) check (load_kg > 0 and load_kg <= 300);
alter table plan_exercises add column hold_seconds integer check (hold_seconds between 1 and 120);
alter table plan_exercises add column side text check (side in ('left', 'right', 'both'));
alter table plan_exercises add constraint plan_exercises_hold_repetitions check (hold_seconds is null or repetitions is not null);

-- The doses that come later, each from its day on, the earliest first: what a plan says for today follows from the day that it is read on.
alter table plan_exercises add column steps jsonb not null default '[]'
  check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 6);

-- Plans that the clinic keeps, to begin one from. Nothing of a patient: exercises and doses, what comes later counted in days.
create table plan_protocols (
  id text primary key default gen_random_uuid()::text,
  name text not null check (length(name) between 1 and 80),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 20),
  made_by text not null references therapists (id),
  created_at timestamptz not null,
  hidden_at timestamptz
);
create unique index plan_protocols_by_name on plan_protocols (lower(name)) where hidden_at is null;

-- Exercises of the clinic's own, beside the library. Never deleted: a plan names one, and keeps the name that it had.
create table clinic_exercises (
  id text primary key default gen_random_uuid()::text,
  name text not null check (length(name) between 1 and 80),
  region text not null,
  aim text not null,
  -- Each line is a step.
  instruction text not null check (length(instruction) between 1 and 1500),
  picture_id text references objects (id),
  -- A film lies in parts under this row's id: it is taken once, by who holds the claim, and is there when it has a size.
  video_claim timestamptz,
  video_type text check (video_type in ('video/mp4', 'video/webm')),
  video_size integer check (video_size between 1 and 41943040),
  made_by text not null references therapists (id),
  created_at timestamptz not null,
  hidden_at timestamptz,
  check ((video_type is null) = (video_size is null))
);
create unique index clinic_exercises_by_name on clinic_exercises (lower(name)) where hidden_at is null;
create index clinic_exercises_picture on clinic_exercises (picture_id) where picture_id is not null;
