-- Leaves running: 0041_backup_runs.sql
-- What a person asks for under Ley 21.719 (arts. 4 to 11), each with a number and the day by which it is answered.
create table rights_requests (
  id text primary key default gen_random_uuid()::text,
  number bigint generated always as identity unique,
  patient_id text not null references patients (id),
  asked_right text not null
    check (asked_right in ('access', 'rectification', 'erasure', 'opposition', 'portability', 'blocking')),
  comment text,
  asked_at timestamptz not null,
  due_on date not null,
  answer text,
  answered_at timestamptz,
  -- Null of what a command on the server answered.
  answered_by text references therapists (id)
);
create index rights_requests_of on rights_requests (patient_id, number);
create unique index rights_requests_open on rights_requests (patient_id, asked_right) where answered_at is null;

insert into rights_requests (id, patient_id, asked_right, comment, asked_at, due_on, answered_at)
select id, patient_id, 'erasure', comment, requested_at, (requested_at at time zone 'America/Santiago')::date + 30, answered_at
from erasure_requests order by requested_at;

-- The former release writes there for as long as it runs beside this one.
create function keep_erasure_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into rights_requests (id, patient_id, asked_right, comment, asked_at, due_on)
  values (new.id, new.patient_id, 'erasure', new.comment, new.requested_at,
    (new.requested_at at time zone 'America/Santiago')::date + 30)
  on conflict do nothing;
  return new;
end $$;
create trigger erasure_requests_kept after insert on erasure_requests for each row execute function keep_erasure_request();
