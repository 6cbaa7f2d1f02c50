-- CONFIRM_BOOKINGS=auto: the system confirms a booking where no therapist is asked.
alter table appointment_changes drop constraint appointment_changes_action_check;
alter table appointment_changes add constraint appointment_changes_action_check check (action in (
  'appointment.cancelled', 'appointment.rescheduled', 'appointment.moved', 'appointment.confirmed', 'appointment.rejected',
  'appointment.approved', 'appointment.scheduled', 'appointment.confirmed-at-once', 'appointment.completed', 'appointment.missed',
  'appointment.recognised', 'appointment.kept-beside', 'appointment.collided'));
