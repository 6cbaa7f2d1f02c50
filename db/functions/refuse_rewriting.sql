CREATE OR REPLACE FUNCTION public.refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select pg_get_userbyid(relowner) = current_user from pg_class where oid = tg_relid)
    and (pg_trigger_depth() > 1 or current_setting('zoh.rewrites', true) = 'by law') then return null; end if;
  if tg_level = 'ROW' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then return null; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$
