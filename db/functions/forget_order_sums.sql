CREATE OR REPLACE FUNCTION public.forget_order_sums()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from order_sums s using gone where s.order_kind = gone.order_kind and s.order_id = gone.order_id;
  return null;
end $function$
