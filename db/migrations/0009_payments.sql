-- What was sold, what was paid for it, and what the gateways know of it. Money is whole pesos.

-- As sold: a service or pack that is renamed or gets another price changes nothing that is booked.
alter table appointments
  add column service_id text,
  add column pack_id text,
  add column pack_sessions integer check (pack_sessions >= 1);
update appointments a set service_id = known.id
from (values
  ('Evaluación kinésica', 'evaluacion-kinesica'),
  ('Rehabilitación kinésica integral', 'rehabilitacion-kinesica-integral'),
  ('Reintegro Deportivo', 'reintegro-deportivo'),
  ('Punción Seca', 'puncion-seca'),
  ('Entrenamiento personalizado', 'entrenamiento-personalizado'),
  ('Recovery deportivo', 'recovery-deportivo'),
  ('Mobility training', 'mobility-training'),
  ('Kinesiología General', 'kinesiologia-general'),
  ('Rehabilitación Deportiva', 'rehabilitacion-deportiva'),
  ('Terapia Manual', 'terapia-manual'),
  ('Ejercicio Terapéutico', 'ejercicio-terapeutico'),
  ('Evaluación Kinésica', 'evaluacion-kinesica-sesion')
) as known (name, id) where known.name = a.service;
update appointments set service_id = 'vendido:' || service where service_id is null;
alter table appointments alter column service_id set not null;

-- Bought once and used up by hours.
create table patient_packs (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients (id),
  service_id text not null,
  service text not null,
  pack_id text not null,
  pack text not null,
  -- A programme is what a doctor ordered and an insurer may pay with a bono; a commercial pack is a discount on the private price.
  kind text not null check (kind in ('programme', 'commercial')),
  sessions integer not null check (sessions >= 2),
  price integer not null check (price > 0),
  -- Reserved, used and missed; a cancelled hour gives its session back.
  taken integer not null default 0 check (taken between 0 and sessions),
  opened_at timestamptz not null,
  -- The last day on which an hour may use it.
  expires_on date not null,
  -- Its money was given back: no hour may use it any more.
  closed_at timestamptz
);
create index patient_packs_of on patient_packs (patient_id, service_id, pack_id);
create index patient_packs_unused on patient_packs (expires_on) where closed_at is null and taken < sessions;

-- Hours booked before packs had rows: in order of time, as many to a pack as it has sessions.
with packs (service_id, pack, pack_id, sessions, kind) as (values
  ('rehabilitacion-kinesica-integral', 'FONASA 10 sesiones', 'fonasa-10', 10, 'programme'),
  ('rehabilitacion-kinesica-integral', 'FONASA 5 sesiones', 'fonasa-5', 5, 'programme'),
  ('rehabilitacion-kinesica-integral', 'Sesión única', 'sesion-unica', 1, 'commercial'),
  ('rehabilitacion-kinesica-integral', 'Isapres 10 sesiones', 'isapres-10', 10, 'programme'),
  ('rehabilitacion-kinesica-integral', 'Isapres/particular 5 sesiones', 'isapres-particular-5', 5, 'programme'),
  ('recovery-deportivo', 'Base 1 sesión', 'recovery-base', 1, 'commercial'),
  ('recovery-deportivo', 'Pack 4 sesiones', 'recovery-4', 4, 'commercial')
)
update appointments a set pack_id = packs.pack_id, pack_sessions = packs.sessions
from packs where packs.service_id = a.service_id and packs.pack = a.pack;
update appointments set pack_id = 'vendido:' || pack, pack_sessions = 1 where pack is not null and pack_id is null;
alter table appointments
  add column patient_pack_id text references patient_packs (id),
  add check ((pack is null) = (pack_id is null) and (pack_id is null) = (pack_sessions is null)),
  add check (patient_pack_id is null or pack_sessions > 1);
create index appointments_of_pack on appointments (patient_pack_id, created_at, id) where patient_pack_id is not null;

create temporary table placed on commit drop as
select id, patient_id, service_id, service, pack_id, pack, pack_sessions, price, wall_start, starts_at,
  (row_number() over (partition by patient_id, service_id, pack_id order by wall_start, id) - 1) / pack_sessions as turn
from appointments where pack_sessions > 1 and (status <> 'cancelled' or no_show);
create temporary table turns on commit drop as
select gen_random_uuid()::text as pack_row, patient_id, service_id, min(service) as service, pack_id, min(pack) as pack, turn,
  min(pack_sessions) as sessions, min(price) as price, count(*)::int as taken, min(starts_at) as opened_at,
  max(wall_start)::date + 180 as expires_on
from placed group by patient_id, service_id, pack_id, turn;
insert into patient_packs (id, patient_id, service_id, service, pack_id, pack, kind, sessions, price, taken, opened_at, expires_on)
select pack_row, patient_id, service_id, service, pack_id, pack,
  case when service_id = 'rehabilitacion-kinesica-integral' then 'programme' else 'commercial' end,
  sessions, price, taken, opened_at, expires_on
from turns;
update appointments a set patient_pack_id = turns.pack_row
from placed join turns using (patient_id, service_id, pack_id, turn) where placed.id = a.id;

-- Takes a session of the patient's open pack of that kind, or opens one. Those who want the same pack come one after the other;
-- a statement within a function sees what the one before it committed, so the last session is given once.
create function reserve_session(of_patient text, of_service_id text, of_service text, of_pack_id text, of_pack text,
  of_kind text, of_sessions integer, of_price integer, on_day date, valid_until date, at timestamptz)
returns text language plpgsql as $$
declare found_id text;
begin
  perform pg_advisory_xact_lock(hashtext('pack:' || of_patient || of_service_id || of_pack_id));
  update patient_packs set taken = taken + 1 where id = (
    select id from patient_packs
    where patient_id = of_patient and service_id = of_service_id and pack_id = of_pack_id
      and closed_at is null and taken < sessions and expires_on >= on_day
      -- One that nobody paid and nobody uses is no purchase: a new one is sold at today's price.
      and (taken > 0 or exists (select from ledger_entries where order_kind = 'pack' and order_id = patient_packs.id))
    order by opened_at, id limit 1 for update)
  returning id into found_id;
  if found_id is null then
    insert into patient_packs (patient_id, service_id, service, pack_id, pack, kind, sessions, price, taken, opened_at, expires_on)
    values (of_patient, of_service_id, of_service, of_pack_id, of_pack, of_kind, of_sessions, of_price, 1, at, valid_until)
    returning id into found_id;
  end if;
  return found_id;
end $$;

-- A cancelled hour gives its session back; a missed one has used it.
create function give_session_back() returns trigger language plpgsql as $$
begin
  update patient_packs set taken = taken - 1 where id = old.patient_pack_id;
  return null;
end $$;
create trigger appointments_give_session_back after update of status on appointments for each row
  when (old.patient_pack_id is not null and old.status <> 'cancelled' and new.status = 'cancelled' and not new.no_show)
  execute function give_session_back();

-- Tries to pay through a gateway. An order is an hour, a pack, or nothing of ours ("free": then its id is the payment's own).
create table payments (
  id text primary key,
  -- What the gateway calls it. Says nothing of what is paid, or by whom.
  buy_order text not null unique check (buy_order ~ '^[A-Za-z0-9]{8,26}$'),
  order_kind text not null check (order_kind in ('appointment', 'pack', 'free')),
  order_id text not null,
  patient_id text references patients (id),
  amount integer not null check (amount > 0),
  -- As the gateway and the result page tell it: names no service.
  description text not null,
  method text not null check (method in ('webpay', 'mercadopago', 'transfer')),
  gateway text not null check (gateway in ('simulator', 'webpay', 'mercadopago')),
  -- COMMITTING: somebody has claimed the one commit and its answer is not known yet; people are told that it is pending.
  status text not null check (status in
    ('PENDING', 'COMMITTING', 'AUTHORIZED', 'FAILED', 'ABORTED', 'EXPIRED', 'REVIEW', 'REFUNDED')),
  -- Money that came for an order which was paid already, or that a person has to judge: it pays for nothing.
  surplus boolean not null default false,
  -- The token opens the result page and lets the gateway be asked: its hash finds the row, and only the site's key reads it.
  token_hash text unique,
  token_sealed text,
  -- Where the gateway has the buyer pay: holds the token too.
  url_sealed text,
  session_id text not null,
  return_path text not null,
  terms_version text not null,
  gateway_payment_id text,
  -- What the gateway says it took; null while it took nothing that we know of.
  charged_amount integer check (charged_amount > 0),
  response_code integer,
  authorization_code text,
  card_type text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  installments integer,
  paid_at timestamptz,
  -- Why a person has to look at it.
  review_reason text,
  refund_reason text,
  refund_by text,
  refund_asked_at timestamptz,
  created_at timestamptz not null,
  -- When somebody took the one commit.
  claimed_at timestamptz,
  -- When the gateway is asked next, and how often it has answered without settling the doubt.
  ask_at timestamptz,
  asks integer not null default 0
);
-- Who takes or has the money for an order: one try at a time.
create unique index payments_one_claim on payments (order_kind, order_id)
  where status in ('COMMITTING', 'AUTHORIZED') and not surplus;
create index payments_of_order on payments (order_id, created_at desc);
create index payments_to_ask on payments (ask_at) where ask_at is not null;
create unique index payments_gateway_payment on payments (gateway, gateway_payment_id) where gateway_payment_id is not null;

-- The ledger. Each order alternates: a payment, its reversal, the next payment. That the second payment of an order must follow a
-- reversal of the first is what the foreign key onto the table itself says, so nothing is ever paid twice.
create table ledger_entries (
  id text primary key default gen_random_uuid()::text,
  number bigint generated always as identity unique,
  -- "surplus" is money that pays for no order: it is given back, or judged by a person; its id is the payment's.
  order_kind text not null check (order_kind in ('appointment', 'pack', 'free', 'surplus')),
  order_id text not null,
  round integer not null check (round >= 1),
  kind text not null check (kind in ('payment', 'reversal')),
  amount integer not null check (amount > 0),
  means text not null check (means in
    ('webpay', 'mercadopago', 'simulator', 'cash', 'transfer', 'card_machine', 'bono', 'balance')),
  payment_id text references payments (id),
  patient_id text references patients (id),
  recorded_by text references therapists (id),
  -- Of a bono: its number, the insurer's programme, and what the person paid themselves.
  bono_number text,
  bono_programme text,
  co_payment integer check (co_payment between 0 and amount),
  boleta_number text,
  reason text,
  at timestamptz not null,
  -- The clinic's day.
  day date not null,
  follows_round integer generated always as (case kind when 'reversal' then round else nullif(round - 1, 0) end) stored,
  follows_kind text generated always as (case kind when 'reversal' then 'payment' else 'reversal' end) stored,
  constraint ledger_one_of_each unique (order_kind, order_id, round, kind),
  constraint ledger_follows foreign key (order_kind, order_id, follows_round, follows_kind)
    references ledger_entries (order_kind, order_id, round, kind),
  check ((means = 'bono') = (bono_number is not null and bono_programme is not null and co_payment is not null)),
  check (kind = 'payment' or reason is not null)
);
create index ledger_by_day on ledger_entries (day, number);
create index ledger_of_patient on ledger_entries (patient_id, number) where patient_id is not null;
create index ledger_of_payment on ledger_entries (payment_id) where payment_id is not null;
create index ledger_of_bono on ledger_entries (bono_programme, bono_number) where bono_number is not null;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

-- The till, counted at the end of a day; counted again, a second row says so.
create table till_closings (
  id text primary key default gen_random_uuid()::text,
  day date not null,
  expected integer not null,
  counted integer not null check (counted >= 0),
  note text,
  -- The last entry that was counted.
  through_number bigint not null,
  closed_by text not null references therapists (id),
  closed_at timestamptz not null
);
create index till_closings_of_day on till_closings (day, closed_at);
create trigger till_closings_are_append_only before update or delete or truncate on till_closings
  for each statement execute function refuse_ledger_change();

-- Money that a person of the clinic has to give back by hand, because no gateway can.
create table refund_tasks (
  id text primary key default gen_random_uuid()::text,
  order_kind text not null,
  order_id text not null,
  patient_id text references patients (id),
  amount integer not null check (amount > 0),
  reason text not null,
  asked_at timestamptz not null,
  done_at timestamptz,
  done_by text references therapists (id)
);
create unique index refund_tasks_open on refund_tasks (order_kind, order_id) where done_at is null;

-- Asked for by staff: where to pay an order, mailed to whoever owes it.
create table pay_links (
  id text primary key default gen_random_uuid()::text,
  order_id text not null,
  patient_id text not null references patients (id),
  created_at timestamptz not null default now()
);
