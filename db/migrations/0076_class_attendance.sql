-- Leaves running: 0041_backup_runs.sql
-- A class is named outside by the hash of what makes it one: its own id says who gives it and when.
create index appointments_by_class_hash on appointments (md5(class_id)) where class_id is not null;
