-- A decision may be held: for some seconds whoever took it can take it back, and its mails leave only after. What it was before is
-- kept with the change; the release before writes changes that nobody can take back.
alter table appointment_changes add column held_until timestamptz, add column former_status appointment_status;
alter table appointment_changes drop constraint appointment_changes_action_check;
alter table appointment_changes add constraint appointment_changes_action_check check (action in (
  'appointment.cancelled', 'appointment.rescheduled', 'appointment.moved', 'appointment.confirmed', 'appointment.rejected',
  'appointment.approved', 'appointment.scheduled', 'appointment.confirmed-at-once', 'appointment.completed', 'appointment.missed',
  'appointment.recognised', 'appointment.kept-beside', 'appointment.collided', 'appointment.proposed', 'appointment.undone'));

-- The pairs of `features/appointments/transitions.ts`. Back to what it was goes an hour only by the last decision on it, if that was held.
create or replace function refuse_transition() returns trigger language plpgsql as $$
begin
  if exists (select from (select held_until, former_status from appointment_changes where appointment_id = new.id order by id desc limit 1) last
      where held_until is not null and former_status = new.status) then
    return new;
  end if;
  raise exception 'an appointment does not go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'appointments_transition';
end $$;
drop trigger appointments_transition on appointments;
create trigger appointments_transition before update of status on appointments for each row
  when (old.status <> new.status and (old.status, new.status) not in (
    ('pending', 'confirmed'), ('pending', 'cancelled'), ('pending', 'therapist_scheduled'),
    ('therapist_scheduled', 'confirmed'), ('therapist_scheduled', 'cancelled'),
    ('confirmed', 'completed'), ('confirmed', 'cancelled'), ('confirmed', 'therapist_scheduled')))
  execute function refuse_transition();

-- What cancelling gave back to a pack is taken again when the cancelling is undone.
create function take_session_again() returns trigger language plpgsql as $$
begin
  update patient_packs set taken = taken + 1 where id = new.patient_pack_id and closed_at is null and taken < sessions;
  if not found then
    raise exception 'no session of the pack is left'
      using errcode = 'check_violation', constraint = 'appointments_session_left';
  end if;
  return null;
end $$;
create trigger appointments_take_session_again after update of status on appointments for each row
  when (new.patient_pack_id is not null and old.status = 'cancelled' and not old.no_show and new.status <> 'cancelled')
  execute function take_session_again();
