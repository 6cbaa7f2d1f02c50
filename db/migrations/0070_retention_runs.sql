-- Leaves running: 0041_backup_runs.sql
-- When what is over was dropped last, by which kind of run, and how many rows of what: the last run of each kind alone.
create table retention_runs (
  kind text primary key check (kind in ('passing', 'by-law')),
  ended_at timestamptz not null,
  dropped jsonb not null
);
