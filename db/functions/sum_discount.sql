CREATE OR REPLACE FUNCTION public.sum_discount()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare change integer := case tg_op when 'INSERT' then new.amount else -new.amount end;
begin
  if tg_op = 'UPDATE' and (old.taken_back_at is not null or new.taken_back_at is null) then return null; end if;
  insert into order_sums as known (order_kind, order_id, price, discount)
  values (new.order_kind, new.order_id, price_of(new.order_kind, new.order_id, new.amount), greatest(change, 0))
  on conflict (order_kind, order_id) do update set
    price = price_of(new.order_kind, new.order_id, known.price), discount = known.discount + change;
  return null;
end $function$
