CREATE OR REPLACE FUNCTION public.changes_from_log(first_id bigint, last_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into appointment_changes (id, appointment_id, action, actor, former_start, former_therapist_id, at)
  select log.id, a.id, log.action, log.actor, substring(log.detail from '^\d{4}-\d\d-\d\dT\d\d:\d\d')::timestamp, t.id, log.at
  from access_log log join appointments a on a.id = log.object_id
    left join therapists t on t.id = substring(log.detail from '^\S+ (.+)$')
  where log.id between first_id and last_id and log.action in ('appointment.cancelled', 'appointment.rescheduled',
    'appointment.moved', 'appointment.confirmed', 'appointment.rejected', 'appointment.approved', 'appointment.scheduled',
    'appointment.completed', 'appointment.missed', 'appointment.recognised', 'appointment.kept-beside', 'appointment.collided')
  on conflict (id) do nothing;
  insert into account_changes (id, role, account_id, action, former_email, at)
  select log.id, case when p.id is not null then 'patient' else 'therapist' end::account_role, coalesce(p.id, t.id), log.action,
    case log.action when 'patient.email-changed' then log.detail end, log.at
  from access_log log left join patients p on p.id = substring(log.actor from '^patient:(.*)$')
    left join therapists t on t.id = substring(log.actor from '^therapist:(.*)$')
  where log.id between first_id and last_id and coalesce(p.id, t.id) is not null
    and (log.action <> 'patient.email-changed' or log.detail is not null)
    and log.action in ('patient.email-changed', 'password.changed', 'password.reset', 'second-factor.started', 'second-factor.ended')
  on conflict (id) do nothing;
end $function$
