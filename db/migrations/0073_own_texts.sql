-- Leaves running: 0041_backup_runs.sql
-- Texts of the site that direction has written itself; what is not in it is as the content says.
alter table clinic add column texts jsonb not null default '{}';
