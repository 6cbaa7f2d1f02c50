-- Leaves running: 0041_backup_runs.sql
-- Several people in one hour of a person (a class), a box that one hour holds at a time, a pause after it: settled here for
-- whoever places an hour, by a booking, a move, a proposal or an undo.

alter table appointments
  add column branch_id text references branches (id),
  add column room_id text references rooms (id),
  -- Which of the places of the room, from 1 to its capacity.
  add column room_place integer check (room_place between 1 and 100),
  -- Hours of one service, person and start that hold several people are one class.
  add column class_id text,
  add column seat integer not null default 1 check (seat between 1 and 40),
  add column pause_minutes integer not null default 0 check (pause_minutes between 0 and 120),
  add constraint appointments_room_place check ((room_id is null) = (room_place is null)),
  drop constraint appointments_no_overlap,
  -- An hour alone is a class of its own.
  add constraint appointments_no_overlap exclude using gist (
    therapist_id with =,
    tsrange(wall_start, wall_start + make_interval(mins => duration_minutes + pause_minutes)) with &&,
    coalesce(class_id, id) with <>)
    where (status <> 'cancelled' and not conflict),
  add constraint appointments_no_room_overlap exclude using gist (
    room_id with =,
    room_place with =,
    tsrange(wall_start, wall_start + make_interval(mins => duration_minutes + pause_minutes)) with &&)
    where (status <> 'cancelled' and not conflict and room_id is not null);
create unique index appointments_seat on appointments (class_id, seat)
  where class_id is not null and status <> 'cancelled' and not conflict;

create function class_id_of(therapist text, wall timestamp, minutes integer, service text) returns text language sql immutable as $$
  select concat_ws(' ', therapist, extract(epoch from wall)::bigint, minutes, service)
$$;

-- Where a person works at that moment; the first branch where their week does not say.
create function branch_at(therapist text, wall timestamp) returns text language sql stable as $$
  select coalesce(
    (select branch_id from work_days where therapist_id = therapist and day = wall::date
       and extract(hour from wall) * 60 + extract(minute from wall) between from_minute and to_minute - 1 limit 1),
    (select branch_id from weekly_hours h
     where h.therapist_id = therapist
       and h.from_day = (select max(from_day) from weekly_plans where therapist_id = therapist and from_day <= wall::date)
       and h.weekday = extract(isodow from wall)
       and (((wall::date - date '1970-01-05') / 7) % 2) <@ h.weeks
       and extract(hour from wall) * 60 + extract(minute from wall) between h.from_minute and h.to_minute - 1 limit 1),
    (select id from branches where active order by position, id limit 1))
$$;

-- Gives an hour its seat and its room as its service asks; where there is none left the hour is taken, like any other.
create function place_appointment() returns trigger language plpgsql as $$
declare
  sold record;
  room record;
begin
  if new.status = 'cancelled' or new.conflict or new.therapist_id is null then return new; end if;
  select seats, room_kind, services.pause_minutes into sold from services where id = new.service_id;
  new.branch_id := branch_at(new.therapist_id, new.wall_start);
  new.pause_minutes := coalesce(sold.pause_minutes, 0);
  new.class_id := null;
  new.seat := 1;
  new.room_id := null;
  new.room_place := null;
  if sold.seats > 1 then
    new.class_id := class_id_of(new.therapist_id, new.wall_start, new.duration_minutes, new.service_id);
    perform pg_advisory_xact_lock(hashtext('class ' || new.class_id));
    new.seat := (select min(each) from generate_series(1, sold.seats) each
      where not exists (select from appointments a where a.class_id = new.class_id and a.seat = each and a.id <> new.id
        and a.status <> 'cancelled' and not a.conflict));
    if new.seat is null then
      raise exception 'the class is full' using errcode = 'exclusion_violation', constraint = 'appointments_no_overlap';
    end if;
  end if;
  if sold.room_kind is not null then
    perform pg_advisory_xact_lock(hashtext('rooms ' || new.branch_id || sold.room_kind), new.wall_start::date - date '2000-01-01');
    -- With the others of its class, where there is room.
    select r.id, each into room from rooms r, generate_series(1, r.capacity) each
    where r.active and r.kind = sold.room_kind and r.branch_id = new.branch_id
      and not exists (select from appointments a where a.room_id = r.id and a.room_place = each and a.id <> new.id
        and a.status <> 'cancelled' and not a.conflict
        and tsrange(a.wall_start, a.wall_start + make_interval(mins => a.duration_minutes + a.pause_minutes))
          && tsrange(new.wall_start, new.wall_start + make_interval(mins => new.duration_minutes + new.pause_minutes)))
    order by new.class_id is not null and exists (select from appointments a where a.class_id = new.class_id and a.room_id = r.id
        and a.status <> 'cancelled') desc, r.position, r.id, each
    limit 1;
    if room.id is null then
      raise exception 'no room is free' using errcode = 'exclusion_violation', constraint = 'appointments_no_overlap';
    end if;
    new.room_id := room.id;
    new.room_place := room.each;
  end if;
  return new;
end $$;
create trigger appointments_place before insert on appointments for each row execute function place_appointment();
create trigger appointments_place_again before update of wall_start, duration_minutes, therapist_id, status, conflict, service_id on appointments
  for each row when (new.status <> 'cancelled' and (old.status = 'cancelled' or old.conflict <> new.conflict
    or old.wall_start <> new.wall_start or old.duration_minutes <> new.duration_minutes
    or old.therapist_id is distinct from new.therapist_id or old.service_id <> new.service_id))
  execute function place_appointment();
