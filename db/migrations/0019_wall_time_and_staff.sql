-- Two hours of one therapist never stand at one wall time, whatever the law says of the clocks; and who of the staff may do what.

-- Where the tables of time zones changed under hours that were booked already, two may stand at one wall time by now: the later one
-- becomes one that collides, which is kept, shown and reported.
update appointments later set conflict = true
where status <> 'cancelled' and not conflict and exists (
  select from appointments earlier
  where earlier.therapist_id = later.therapist_id and earlier.status <> 'cancelled' and not earlier.conflict
    and (earlier.created_at, earlier.id) < (later.created_at, later.id)
    and earlier.starts_at <> later.starts_at
    and earlier.wall_start > later.wall_start - interval '8 hours' and earlier.wall_start < later.wall_start + interval '8 hours'
    and tsrange(earlier.wall_start, earlier.wall_start + make_interval(mins => earlier.duration_minutes))
      && tsrange(later.wall_start, later.wall_start + make_interval(mins => later.duration_minutes)));

-- The columns starts_at and ends_at stay as they were reckoned when the row was written: no rule reads them any more but that of
-- hours beside ours, and what differs from today's tables is reported at each start.
alter table appointments
  drop constraint appointments_no_overlap,
  add constraint appointments_no_overlap exclude using gist
    (therapist_id with =, tsrange(wall_start, wall_start + make_interval(mins => duration_minutes)) with &&)
    where (status <> 'cancelled' and not conflict);

create or replace function end_conflicts() returns trigger language plpgsql as $$
declare place tsrange := tsrange(old.wall_start, old.wall_start + make_interval(mins => old.duration_minutes));
begin
  if not exists (select from appointments where conflict and status <> 'cancelled' and therapist_id = old.therapist_id
    and tsrange(wall_start, wall_start + make_interval(mins => duration_minutes)) && place) then return null; end if;
  -- Two that leave at once: the second sees that the first is gone.
  perform pg_advisory_xact_lock(hashtext('conflicts:' || old.therapist_id));
  update appointments beside set conflict = false, conflict_kept_at = null
  where beside.conflict and beside.status <> 'cancelled' and beside.therapist_id = old.therapist_id
    and tsrange(beside.wall_start, beside.wall_start + make_interval(mins => beside.duration_minutes)) && place
    and not exists (select from appointments other
      where other.id <> beside.id and other.status <> 'cancelled' and other.therapist_id = beside.therapist_id
        and tsrange(other.wall_start, other.wall_start + make_interval(mins => other.duration_minutes))
          && tsrange(beside.wall_start, beside.wall_start + make_interval(mins => beside.duration_minutes)));
  return null;
exception when exclusion_violation then
  -- Somebody has just come to stand there: it collides still.
  return null;
end $$;

alter table therapists
  -- The professional's number in the national register, by which the clinic's content knows a person.
  add column rnpi text unique,
  add column duties text[] not null default '{care}'
    check (duties <@ '{care,desk,direction}' and cardinality(duties) > 0),
  -- By a person; who only left the clinic's content comes back with it.
  add column deactivated_at timestamptz,
  -- True while the password is the one that the environment gave to everybody.
  add column password_is_shared boolean not null default false,
  add check (deactivated_at is null or not active);
update therapists set duties = '{care,direction}'
where id = (select id from therapists where from_content and active order by position, created_at limit 1);
