-- Leaves running: 0041_backup_runs.sql
-- Which months an hour was written in and by which transaction, so that who has counted a month that is over knows whether the count
-- still holds: it does while every change of that month, or of one before it, was visible when it was counted.
create table overview_changes (
  month date not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  primary key (month, xid)
);
create index overview_changes_at on overview_changes (at);

create function note_changed_months() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- A month that is not over is counted anew each time.
  over timestamp := date_trunc('month', now() at time zone 'America/Santiago');
begin
  insert into overview_changes (month)
    select distinct date_trunc('month', wall_start)::date from changed where wall_start < over on conflict do nothing;
  if tg_op = 'UPDATE' then
    insert into overview_changes (month)
      select distinct date_trunc('month', wall_start)::date from former where wall_start < over on conflict do nothing;
  end if;
  return null;
end $$;

create trigger appointments_made_count after insert on appointments referencing new table as changed
  for each statement execute function note_changed_months();
create trigger appointments_changed_count after update on appointments referencing old table as former new table as changed
  for each statement execute function note_changed_months();
create trigger appointments_gone_count after delete on appointments referencing old table as changed
  for each statement execute function note_changed_months();
