-- Leaves running: 0041_backup_runs.sql
-- When the clinic writes to people, and of what: filled at the start from content/first-start/ where it is still null.
alter table clinic add column messages jsonb;
