-- What calendars say of an hour is stamped with its last change, so that the same hours are the same file.
alter table appointments add column changed_at timestamptz;
update appointments set changed_at = created_at;
alter table appointments alter column changed_at set default now(), alter column changed_at set not null;

create function stamp_appointment_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger appointments_stamp_change before update of sequence on appointments
  for each row execute function stamp_appointment_change();

-- A therapist's own calendar elsewhere. Its address is as good as a password: sealed, and only its host is ever shown.
create table followed_calendars (
  therapist_id text primary key references therapists (id),
  sealed_address text not null,
  host text not null,
  -- As the source said, to ask it whether anything changed.
  etag text,
  last_modified text,
  -- Of the copy in force; whole: when it was last read from beginning to end, not only known to be the same.
  fetched_at timestamptz not null,
  whole_at timestamptz not null,
  tried_at timestamptz not null,
  failure text,
  failures integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index followed_calendars_due on followed_calendars (due_at);

-- Only when: what somebody does there is nobody's business here.
create table busy_times (
  therapist_id text not null references therapists (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at),
  primary key (therapist_id, starts_at, ends_at)
);
create index busy_times_during on busy_times using gist (therapist_id, tstzrange(starts_at, ends_at));

-- When nobody may be booked, whatever the reason. An hour of somebody unknown may be anybody's.
create or replace view unavailable as
  select therapist_id, starts_at, ends_at, null::text as appointment_id from time_off
  union all
  select therapist_id, starts_at, ends_at, null from busy_times
  union all
  select therapist_id, starts_at, ends_at, id from appointments where conflict and status <> 'cancelled'
  union all
  select t.id, a.starts_at, a.ends_at, a.id from appointments a cross join therapists t
  where a.therapist_id is null and a.status <> 'cancelled';

-- Asked by a booking after it has queued for its hour (`queued` is how many places it took): a statement within a function sees
-- what was committed while it waited.
create function is_unavailable(therapist text, wall timestamp, minutes integer, zone text, queued bigint) returns boolean
language plpgsql as $$
begin
  return exists (select from unavailable where therapist_id = therapist and tstzrange(starts_at, ends_at)
    && tstzrange(wall at time zone zone, (wall + make_interval(mins => minutes)) at time zone zone));
end $$;
