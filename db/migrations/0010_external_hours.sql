-- Hours that were booked in another calendar (Skedu): known here once, kept though they collide, blocking what is offered.

-- Whom the other calendar named; the hour belongs to nobody's agenda until somebody says who that is.
alter table appointments
  add column told_therapist text check (length(told_therapist) <= 120),
  -- It stands where another hour stands already, so it is outside of the rule that no two overlap.
  add column conflict boolean not null default false,
  -- Somebody has seen the collision and lets both stand.
  add column conflict_kept_at timestamptz,
  alter column therapist_id drop not null,
  drop constraint appointments_price_check,
  drop constraint appointments_no_overlap,
  -- What an unknown service costs, nobody here knows.
  add constraint appointments_price_check check (price > 0 or price = 0 and service_id = 'externo'),
  add constraint appointments_somebody_attends check (therapist_id is not null or told_therapist is not null),
  add constraint appointments_no_overlap exclude using gist
    (therapist_id with =, tstzrange(starts_at, ends_at) with &&) where (status <> 'cancelled' and not conflict);
create index appointments_beside on appointments using gist (tstzrange(starts_at, ends_at))
  where status <> 'cancelled' and (conflict or therapist_id is null);
create index appointments_of_unknown_service on appointments (service) where service_id = 'externo';

-- What the other calendar said of an hour, by its own id and whose it is: a stranger who guesses an id takes it from nobody.
create table external_hours (
  external_id text not null check (length(external_id) between 1 and 200),
  -- Null of one that was called off before it was known.
  appointment_id text unique references appointments (id),
  email text not null check (email = lower(email)),
  -- The sync that made the hour made the account too.
  made_account boolean not null,
  -- Where it last said that the hour stands: saying it again moves nothing that was moved here since.
  told_start timestamp,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  primary key (email, external_id)
);

-- Names of the other calendar that somebody has matched with ours, remembered for the next hour.
create table external_names (
  kind text not null check (kind in ('therapist', 'service')),
  name_key text not null,
  therapist_id text references therapists (id),
  service text,
  primary key (kind, name_key),
  check ((kind = 'therapist') = (therapist_id is not null) and (kind = 'service') = (service is not null))
);

-- A page that shows the other calendar may speak of what happens there: for 30 minutes, five times.
create table sync_openings (
  nonce_hash text primary key,
  opened_at timestamptz not null,
  calls integer not null default 0
);
create index sync_openings_age on sync_openings (opened_at);

-- An hour that made room, or that left, may have stood in another's way: that one is an hour like any other from then on.
create function end_conflicts() returns trigger language plpgsql as $$
begin
  if not exists (select from appointments where conflict and status <> 'cancelled' and therapist_id = old.therapist_id
    and tstzrange(starts_at, ends_at) && tstzrange(old.starts_at, old.ends_at)) then return null; end if;
  -- Two that leave at once: the second sees that the first is gone.
  perform pg_advisory_xact_lock(hashtext('conflicts:' || old.therapist_id));
  update appointments beside set conflict = false, conflict_kept_at = null
  where beside.conflict and beside.status <> 'cancelled' and beside.therapist_id = old.therapist_id
    and tstzrange(beside.starts_at, beside.ends_at) && tstzrange(old.starts_at, old.ends_at)
    and not exists (select from appointments other
      where other.id <> beside.id and other.status <> 'cancelled' and other.therapist_id = beside.therapist_id
        and tstzrange(other.starts_at, other.ends_at) && tstzrange(beside.starts_at, beside.ends_at));
  return null;
exception when exclusion_violation then
  -- Somebody has just come to stand there: it collides still.
  return null;
end $$;
create trigger appointments_end_conflicts after update of status, wall_start, duration_minutes, therapist_id on appointments for each row
  when (old.status <> 'cancelled' and old.therapist_id is not null)
  execute function end_conflicts();

-- When nobody may be booked, whatever the reason. An hour of somebody unknown may be anybody's.
create view unavailable as
  select therapist_id, starts_at, ends_at, null::text as appointment_id from time_off
  union all
  select therapist_id, starts_at, ends_at, id from appointments where conflict and status <> 'cancelled'
  union all
  select t.id, a.starts_at, a.ends_at, a.id from appointments a cross join therapists t
  where a.therapist_id is null and a.status <> 'cancelled';
