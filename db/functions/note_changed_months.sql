CREATE OR REPLACE FUNCTION public.note_changed_months()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
