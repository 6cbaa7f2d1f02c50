-- Leaves running: 0078_parts.sql
-- An order is paid in parts and by several means: it is paid when what came and was not given back reaches its price less its
-- discounts (docs/decisions/0057). Each payment is a round of its own, and its reversal has the same; a payment no longer needs the
-- reversal of the one before.
alter table ledger_entries
  drop constraint ledger_follows,
  drop column follows_round,
  drop column follows_kind,
  add column reverses_round integer generated always as (case kind when 'reversal' then round end) stored,
  add column reverses_kind text generated always as (case kind when 'reversal' then 'payment' end) stored,
  add column agreement text,
  add constraint ledger_agreement check ((means = 'agreement') = (agreement is not null)),
  add constraint ledger_reverses foreign key (order_kind, order_id, reverses_round, reverses_kind)
    references ledger_entries (order_kind, order_id, round, kind),
  drop constraint ledger_entries_means_check,
  add constraint ledger_entries_means_check check (means in
    ('webpay', 'mercadopago', 'simulator', 'cash', 'transfer', 'card_machine', 'bono', 'agreement', 'balance'));

-- A part of the price that is let off. Taken back it stays, with who did and why.
create table discounts (
  id text primary key default gen_random_uuid()::text,
  order_kind text not null check (order_kind in ('appointment', 'pack')),
  order_id text not null,
  patient_id text references patients,
  amount integer not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 500),
  given_by text not null references therapists,
  given_at timestamptz not null,
  taken_back_by text references therapists,
  taken_back_at timestamptz,
  taken_back_reason text,
  check ((taken_back_at is null) = (taken_back_by is null) and (taken_back_at is null) = (taken_back_reason is null))
);
create index discounts_of_order on discounts (order_kind, order_id);
create index discounts_of_patient on discounts (patient_id) where patient_id is not null;
create trigger discounts_keep_their_words after update on discounts
  for each row execute function refuse_rewriting('taken_back_by', 'taken_back_at', 'taken_back_reason');
create trigger discounts_are_append_only before delete or truncate on discounts
  for each statement execute function refuse_rewriting();

-- What the rows of an order come to, kept by their triggers: nothing is paid twice because no sum may pass what is owed. A person may let
-- money count that came in another amount: the order is settled with it.
create table order_sums (
  order_kind text not null,
  order_id text not null,
  price integer not null,
  discount integer not null default 0,
  paid integer not null default 0,
  accepted boolean not null default false,
  primary key (order_kind, order_id),
  constraint order_discount_within_price check (discount between 0 and price),
  constraint order_paid_once check (paid >= 0 and (accepted or paid <= price - discount))
);

-- What is the price of an order, as it was sold; of money without one, the money itself.
create function price_of(of_kind text, of_id text, else_price integer) returns integer language sql stable as $$
  select coalesce(case of_kind
    when 'appointment' then (select price from appointments where id = of_id)
    when 'pack' then (select price from patient_packs where id = of_id) end, else_price)
$$;

create function sum_ledger_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare change integer := case new.kind when 'payment' then new.amount else -new.amount end;
begin
  insert into order_sums as known (order_kind, order_id, price, paid)
  values (new.order_kind, new.order_id, price_of(new.order_kind, new.order_id, new.amount), greatest(change, 0))
  on conflict (order_kind, order_id) do update set
    price = price_of(new.order_kind, new.order_id, known.price),
    paid = known.paid + change,
    accepted = known.accepted and known.paid + change > 0;
  return null;
end $$;
create trigger ledger_is_summed after insert on ledger_entries for each row execute function sum_ledger_entry();

create function sum_discount() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare change integer := case tg_op when 'INSERT' then new.amount else -new.amount end;
begin
  if tg_op = 'UPDATE' and (old.taken_back_at is not null or new.taken_back_at is null) then return null; end if;
  insert into order_sums as known (order_kind, order_id, price, discount)
  values (new.order_kind, new.order_id, price_of(new.order_kind, new.order_id, new.amount), greatest(change, 0))
  on conflict (order_kind, order_id) do update set
    price = price_of(new.order_kind, new.order_id, known.price), discount = known.discount + change;
  return null;
end $$;
create trigger discount_is_summed after insert or update on discounts for each row execute function sum_discount();

-- What the law lets go takes its sum along.
create function forget_order_sums() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from order_sums s using gone where s.order_kind = gone.order_kind and s.order_id = gone.order_id;
  return null;
end $$;
create trigger ledger_forgets_sums after delete on ledger_entries referencing old table as gone
  for each statement execute function forget_order_sums();

-- Orders of before: one whose last row is a payment is settled, whatever was charged.
insert into order_sums (order_kind, order_id, price, paid, accepted)
select order_kind, order_id, price, paid, paid > 0 and is_paid
from (
  select e.order_kind, e.order_id, price_of(e.order_kind, e.order_id, max(e.amount)) as price,
    greatest(sum(case e.kind when 'payment' then e.amount else -e.amount end), 0)::int as paid,
    (array_agg(e.kind order by e.number desc))[1] = 'payment' as is_paid
  from ledger_entries e group by e.order_kind, e.order_id
) former;

-- Money to give back by hand stands beside what a gateway would not give back of the same order.
alter table refund_tasks add column payment_id text references payments;
create unique index refund_tasks_open_of on refund_tasks (order_kind, order_id, coalesce(payment_id, '')) where done_at is null;
drop index refund_tasks_open;
