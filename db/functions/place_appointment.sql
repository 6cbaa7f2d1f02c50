CREATE OR REPLACE FUNCTION public.place_appointment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sold record;
  room record;
  former text := new.room_id;
  -- A room without a place in it is asked for.
  is_asked_for boolean := new.room_id is not null and new.room_place is null;
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
    -- The one that was asked for; else with the others of its class, or where it was, if there is room.
    select r.id, each into room from rooms r, generate_series(1, r.capacity) each
    where r.active and r.kind = sold.room_kind and r.branch_id = new.branch_id and (not is_asked_for or r.id = former)
      and not exists (select from appointments a where a.room_id = r.id and a.room_place = each and a.id <> new.id
        and a.status <> 'cancelled' and not a.conflict
        and tsrange(a.wall_start, a.wall_start + make_interval(mins => a.duration_minutes + a.pause_minutes))
          && tsrange(new.wall_start, new.wall_start + make_interval(mins => new.duration_minutes + new.pause_minutes)))
    order by new.class_id is not null and exists (select from appointments a where a.class_id = new.class_id and a.room_id = r.id
        and a.status <> 'cancelled') desc, r.id is not distinct from former desc, r.position, r.id, each
    limit 1;
    if room.id is null then
      raise exception 'no room is free' using errcode = 'exclusion_violation', constraint = 'appointments_no_overlap';
    end if;
    new.room_id := room.id;
    new.room_place := room.each;
  end if;
  return new;
end $function$
