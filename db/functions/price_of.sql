CREATE OR REPLACE FUNCTION public.price_of(of_kind text, of_id text, else_price integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(case of_kind
    when 'appointment' then (select price from appointments where id = of_id)
    when 'pack' then (select price from patient_packs where id = of_id) end, else_price)
$function$
