-- Leaves running: 0041_backup_runs.sql
-- Who acts for somebody under 18, as told with the first booking.
alter table patients
  add column representative_name text,
  add column representative_rut text,
  add column representative_relation text check (representative_relation in ('mother', 'father', 'guardian', 'other')),
  add constraint patients_representative_whole check (
    (representative_name is null) = (representative_rut is null)
    and (representative_name is null) = (representative_relation is null));
