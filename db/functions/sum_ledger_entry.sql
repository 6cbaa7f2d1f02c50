CREATE OR REPLACE FUNCTION public.sum_ledger_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare change integer := case new.kind when 'payment' then new.amount else -new.amount end;
begin
  insert into order_sums as known (order_kind, order_id, price, paid)
  values (new.order_kind, new.order_id, price_of(new.order_kind, new.order_id, new.amount), greatest(change, 0))
  on conflict (order_kind, order_id) do update set
    price = price_of(new.order_kind, new.order_id, known.price),
    paid = known.paid + change,
    accepted = known.accepted and known.paid + change > 0;
  return null;
end $function$
