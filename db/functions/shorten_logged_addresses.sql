CREATE OR REPLACE FUNCTION public.shorten_logged_addresses(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare shortened integer;
begin
  perform set_config('zoh.rewrites', 'by law', true);
  update access_log set address = short_address(address) where id in (
    select id from access_log where at < now() - interval '23 hours' and address is not null and strpos(address, '/') = 0
    order by at limit most for update skip locked);
  get diagnostics shortened = row_count;
  perform set_config('zoh.rewrites', '', true);
  return shortened;
end $function$
