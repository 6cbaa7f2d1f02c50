-- Leaves running: 0041_backup_runs.sql
-- A birth date is corrected by whose it is, by reception or by the direction: nobody who treats is the author of that row then, and
-- none of them gains the care relationship by it.
alter table care_facts alter column therapist_id drop not null;
