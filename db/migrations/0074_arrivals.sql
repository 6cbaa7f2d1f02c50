-- Leaves running: 0041_backup_runs.sql
-- Who came and when, and for which place of the hour: one that is moved is waited for again.
alter table appointments
  add column arrived_at timestamptz,
  add column arrived_for timestamp,
  add constraint appointments_arrival check ((arrived_at is null) = (arrived_for is null));
