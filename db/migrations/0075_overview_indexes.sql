-- Leaves running: 0041_backup_runs.sql
-- What the overview of a month asks of each patient and of each class, without a look at the rows themselves.
drop index appointments_of_patient;
create index appointments_of_patient on appointments (patient_id, wall_start) include (status, no_show, conflict);
create index appointments_of_class on appointments (class_id, seat) where class_id is not null;
