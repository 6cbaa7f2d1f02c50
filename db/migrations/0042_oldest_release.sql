-- Leaves running: 0041_backup_runs.sql
-- Which releases a migration leaves running, told by the last migration of the oldest of them; null: none that does not have it itself
-- (docs/decisions/0040). A release asks this of what it does not know before it starts.
alter table schema_migrations add column leaves_running text check (char_length(leaves_running) <= 200);
