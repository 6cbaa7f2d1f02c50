-- Leaves running: 0041_backup_runs.sql
alter table appointments
  -- Whom the patient chose, where the staff put the hour with somebody else: '' where the staff alone chose. Null: whoever has it.
  -- Who was not chosen has the care relationship from the day of the hour on (docs/decisions/0045).
  add column chosen_therapist_id text,
  -- From when on an approval stands: one that can still be undone gives nothing. Null of one that stands.
  add column approved_at timestamptz,
  -- How the person said yes to the staff instead of confirming by themselves; who heard it stands in the change.
  add column said_yes_by text check (said_yes_by in ('phone', 'person'));

alter table appointment_changes drop constraint appointment_changes_action_check;
alter table appointment_changes add constraint appointment_changes_action_check check (action in (
  'appointment.cancelled', 'appointment.rescheduled', 'appointment.moved', 'appointment.confirmed', 'appointment.rejected',
  'appointment.approved', 'appointment.scheduled', 'appointment.confirmed-at-once', 'appointment.completed', 'appointment.missed',
  'appointment.recognised', 'appointment.kept-beside', 'appointment.collided', 'appointment.proposed', 'appointment.undone',
  'appointment.confirmed-by-word'));

-- Whoever came has confirmed.
drop trigger appointments_transition on appointments;
create trigger appointments_transition before update of status on appointments for each row
  when (old.status <> new.status and (old.status, new.status) not in (
    ('pending', 'confirmed'), ('pending', 'cancelled'), ('pending', 'therapist_scheduled'),
    ('therapist_scheduled', 'confirmed'), ('therapist_scheduled', 'cancelled'), ('therapist_scheduled', 'completed'),
    ('confirmed', 'completed'), ('confirmed', 'cancelled'), ('confirmed', 'therapist_scheduled')))
  execute function refuse_transition();
