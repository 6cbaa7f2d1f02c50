-- Leaves running: 0041_backup_runs.sql
-- Until when somebody of the direction or the desk may do without a second factor; null while nobody has asked them for it.
alter table therapists add column second_factor_due_at timestamptz;
