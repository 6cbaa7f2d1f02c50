-- Leaves running: 0041_backup_runs.sql
-- The mail server said that there is no such mailbox: it is not tried again while nobody has proven it.
alter table mails_to_unproven add column refused boolean not null default false;
