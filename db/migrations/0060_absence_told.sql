-- Leaves running: 0041_backup_runs.sql
-- The patient said, when it was too late to cancel, that they do not come to the hour at this place. The hour stands: the staff decide.
alter table appointments add column absence_told_for timestamp;
