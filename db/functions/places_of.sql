CREATE OR REPLACE FUNCTION public.places_of(parent regclass, wanted text)
 RETURNS TABLE(place regclass, rows_wanted text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare link record;
begin
  for link in
    select c.conrelid::regclass as child, of_child.columns as child_columns, of_parent.columns as parent_columns
    from pg_constraint c,
      lateral (select string_agg(quote_ident(a.attname), ', ' order by k.turn) from unnest(c.conkey) with ordinality k (number, turn)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) of_child (columns),
      lateral (select string_agg(quote_ident(a.attname), ', ' order by k.turn) from unnest(c.confkey) with ordinality k (number, turn)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) of_parent (columns)
    where c.contype = 'f' and c.confrelid = parent and c.conrelid <> c.confrelid
      -- What is let go of, and is in a file of its own, goes with that one.
      and not (c.confdeltype = 'n' and parent <> 'patients'::regclass and exists (
        select from pg_constraint own where own.contype = 'f' and own.conrelid = c.conrelid and own.confrelid = 'patients'::regclass))
      and c.conrelid <> all ('{payments,ledger_entries,refund_tasks}'::regclass[])
    order by 1
  loop
    return query select * from places_of(link.child,
      format('(%s) in (select %s from %s where %s)', link.child_columns, link.parent_columns, parent, wanted));
  end loop;
  place := parent;
  rows_wanted := wanted;
  return next;
end $function$
