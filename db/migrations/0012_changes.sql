-- What happened to an appointment or an account is a row of its own: mails, links and screens are made from it, and the access log is
-- only a log.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  -- Deeper is what goes with the appointment or account that it tells of.
  if pg_trigger_depth() > 1 then return null; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create table appointment_changes (
  -- That of the log line written with it: mails and jobs of the release before know a change by it.
  id bigint primary key,
  appointment_id text not null references appointments (id) on delete cascade,
  action text not null check (action in (
    'appointment.cancelled', 'appointment.rescheduled', 'appointment.moved', 'appointment.confirmed', 'appointment.rejected',
    'appointment.approved', 'appointment.scheduled', 'appointment.completed', 'appointment.missed', 'appointment.recognised',
    'appointment.kept-beside', 'appointment.collided')),
  actor text not null,
  -- Of a move: where it stood, and with whom.
  former_start timestamp,
  former_therapist_id text references therapists (id),
  at timestamptz not null
);
create index appointment_changes_of on appointment_changes (appointment_id, id);

-- The moves of which the patient has read in a mail. One that is followed by another within ten seconds is told by nobody.
create table told_moves (
  change_id bigint primary key references appointment_changes (id) on delete cascade,
  at timestamptz not null default now()
);

create table account_changes (
  id bigint primary key,
  role account_role not null,
  account_id text not null,
  action text not null,
  -- Of a change of the e-mail that the release before made: to whom it is told.
  former_email text,
  at timestamptz not null,
  patient_id text generated always as (case when role = 'patient' then account_id end) stored
    references patients (id) on delete cascade,
  therapist_id text generated always as (case when role = 'therapist' then account_id end) stored
    references therapists (id) on delete cascade
);
create index account_changes_of on account_changes (role, account_id, id);

-- While processes of the release before still run, their log lines become changes here, and so do those of what waits in the outbox and
-- in the job queue. Together with what fills the tables below, this is the one place that reads `detail`; a later release drops it.
create function changes_from_log(first_id bigint, last_id bigint) returns void language plpgsql as $$
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
end $$;
create function keep_logged_change() returns trigger language plpgsql as $$
begin
  perform changes_from_log(new.id, new.id);
  return null;
end $$;
create trigger access_log_of_former_release after insert on access_log for each row
  when (new.action in ('appointment.cancelled', 'appointment.rescheduled', 'appointment.moved', 'appointment.confirmed',
    'appointment.rejected', 'appointment.approved', 'appointment.scheduled', 'appointment.completed', 'appointment.missed',
    'appointment.recognised', 'appointment.kept-beside', 'appointment.collided', 'patient.email-changed', 'password.changed',
    'password.reset', 'second-factor.started', 'second-factor.ended'))
  execute function keep_logged_change();

create function keep_told_move() returns trigger language plpgsql as $$
begin
  insert into told_moves (change_id)
  select id from appointment_changes
  where action = 'appointment.moved' and id::text = substring(new.event from 'appointment\.changed\.patient:(.*)')
  on conflict do nothing;
  return null;
end $$;
create trigger sent_mail_of_former_release after insert on sent_mail for each row
  when (new.event like 'appointment.changed.patient:%') execute function keep_told_move();

select changes_from_log(0, (select max(id) from access_log));
insert into told_moves (change_id)
select c.id from appointment_changes c join sent_mail on event = 'appointment.changed.patient:' || c.id
where c.action = 'appointment.moved';

create trigger appointment_changes_are_append_only before update or delete or truncate on appointment_changes
  for each statement execute function refuse_rewriting();
create trigger account_changes_are_append_only before update or delete or truncate on account_changes
  for each statement execute function refuse_rewriting();

-- The pairs of `features/appointments/transitions.ts`; a test tries every pair and proves that the two agree.
create function refuse_transition() returns trigger language plpgsql as $$
begin
  raise exception 'an appointment does not go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'appointments_transition';
end $$;
create trigger appointments_transition before update of status on appointments for each row
  when (old.status <> new.status and (old.status, new.status) not in (
    ('pending', 'confirmed'), ('pending', 'cancelled'),
    ('therapist_scheduled', 'confirmed'), ('therapist_scheduled', 'cancelled'),
    ('confirmed', 'completed'), ('confirmed', 'cancelled')))
  execute function refuse_transition();
