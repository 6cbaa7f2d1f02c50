-- Which reminder of which place of an hour has been asked for: each once, whatever a crash, a second process or a clock does.
create table reminders (
  id text primary key default gen_random_uuid()::text,
  appointment_id text not null references appointments (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  wall_start timestamp not null,
  planned_at timestamptz not null,
  unique (appointment_id, kind, wall_start)
);

-- The patient said that they come, to the hour at this place: a moved hour has not been answered.
alter table appointments add column attendance_told_for timestamp;
