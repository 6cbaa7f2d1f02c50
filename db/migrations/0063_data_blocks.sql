-- Leaves running: 0041_backup_runs.sql
-- A person asked that their data rest while something else is decided (Ley 21.719, art. 8 ter): who ended it stands by name.
create table data_blocks (
  id bigint generated always as identity primary key,
  patient_id text not null references patients (id),
  blocked_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  check ((ended_at is null) = (ended_by is null))
);
create unique index data_blocks_standing on data_blocks (patient_id) where ended_at is null;

-- Who was told of which version of the privacy policy.
create table privacy_announcements (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients (id),
  version text not null,
  announced_at timestamptz not null,
  unique (patient_id, version)
);
