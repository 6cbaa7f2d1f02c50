-- Leaves running: 0041_backup_runs.sql
-- Of a service that direction says is paid to be kept: until when an hour is held for whoever pays it. Null of one that is kept.
alter table appointments add column pay_by timestamptz;
create index appointments_unpaid on appointments (pay_by) where pay_by is not null and status = 'pending';

alter table appointment_changes drop constraint appointment_changes_action_check;
alter table appointment_changes add constraint appointment_changes_action_check check (action in (
  'appointment.cancelled', 'appointment.released', 'appointment.rescheduled', 'appointment.moved', 'appointment.confirmed', 'appointment.rejected',
  'appointment.approved', 'appointment.scheduled', 'appointment.confirmed-at-once', 'appointment.completed', 'appointment.missed',
  'appointment.recognised', 'appointment.kept-beside', 'appointment.collided', 'appointment.proposed', 'appointment.undone',
  'appointment.confirmed-by-word'));
