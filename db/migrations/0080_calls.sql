-- Leaves running: 0078_parts.sql
-- What was said when the clinic called about an hour that nobody has confirmed.
create table appointment_calls (
  id text primary key default gen_random_uuid()::text,
  appointment_id text not null references appointments on delete cascade,
  wall_start timestamp not null,
  result text not null check (result in ('confirmed', 'no_answer', 'wants_change')),
  recorded_by text not null references therapists,
  at timestamptz not null
);
create index appointment_calls_of on appointment_calls (appointment_id, at);
create trigger appointment_calls_are_append_only before update or delete or truncate on appointment_calls
  for each statement execute function refuse_rewriting();
