-- Leaves running: 0078_parts.sql
-- What a plan asks the patient to measure at home, and what they measured there with the phone. It stands apart from the measures that
-- a session takes (outcome_measures), is only added, and a row beside it says what who treats them made of it.
create table plan_measurings (
  id text primary key default gen_random_uuid()::text,
  recommendation_id text not null references recommendations(id) on delete cascade,
  position integer not null check (position between 1 and 20),
  -- By its label: "Rodilla, flexión".
  movement text not null check (length(movement) between 1 and 80),
  side text check (side in ('left', 'right')),
  times_per_week integer not null check (times_per_week between 1 and 7),
  unique (recommendation_id, position)
);
create trigger plan_measurings_are_append_only before delete or update or truncate on plan_measurings
  for each statement execute function refuse_rewriting();

create table home_measures (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients(id),
  movement text not null check (length(movement) between 1 and 80),
  side text check (side in ('left', 'right')),
  degrees integer not null check (degrees between -60 and 270),
  -- How far apart the tries lay, in degrees; null where the phone measured nothing.
  spread integer check (spread between 0 and 360),
  tries integer[] not null check (cardinality(tries) <= 6),
  taken_by text not null check (taken_by in ('sensor', 'figure', 'number')),
  device text not null check (length(device) between 1 and 40),
  centimetres numeric(4,1) check (centimetres between 0 and 99),
  at timestamptz not null,
  once_key text,
  check ((taken_by = 'sensor') = (spread is not null))
);
create index home_measures_of_patient on home_measures (patient_id, at);
create unique index home_measures_once on home_measures (patient_id, once_key);
create trigger home_measures_are_append_only before delete or update or truncate on home_measures
  for each statement execute function refuse_rewriting();

create table home_measure_reviews (
  measure_id text primary key references home_measures(id) on delete cascade,
  therapist_id text not null references therapists(id),
  author_name text not null,
  author_title text,
  author_rnpi text,
  verdict text not null check (verdict in ('confirmed', 'set_aside')),
  reason text check (length(reason) between 1 and 300),
  created_at timestamptz not null,
  check ((verdict = 'set_aside') = (reason is not null))
);
create trigger home_measure_reviews_author before insert on home_measure_reviews for each row execute function freeze_author();
create trigger home_measure_reviews_are_append_only before delete or update or truncate on home_measure_reviews
  for each statement execute function refuse_rewriting();

-- A measure of a session that the phone took: with which, and how far apart its tries lay.
alter table outcome_measures add column device text check (length(device) between 1 and 40);
alter table outcome_measures add column spread integer check (spread between 0 and 360);
alter table outcome_measures add constraint outcome_measures_by_phone check (spread is null or device is not null and kind = 'range');
