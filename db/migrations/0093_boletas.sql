-- Leaves running: 0078_parts.sql
-- Services of health are exempt of IVA (DL 825, art. 12 E 20); what is not one, a recovery session say, is not.
alter table services add column taxed boolean not null default false;

-- Electronic boletas (DTE 41, or 39 of what is taxed) that a provider issues for a paid order, and the credit note (61) when its money went back. A row is written
-- before the provider is asked, so that a crash in between leaves a doubt and never a second document; the index holds one for each order.
-- Where a part of the money stays, a second document follows the credit note. `up_to` is the last row of the ledger that the document speaks of. It names no patient: the ledger does.
create table boletas (
  id text primary key default gen_random_uuid()::text,
  order_kind text not null,
  order_id text not null,
  kind integer not null check (kind in (39, 41)),
  amount integer not null check (amount > 0),
  up_to bigint not null,
  state text not null check (state in ('pending', 'issued', 'review', 'refused')),
  -- Which try the answer belongs to.
  attempt integer not null default 1,
  number text,
  token text,
  pdf bytea,
  reason text,
  asked_by text references therapists,
  asked_at timestamptz not null,
  issued_at timestamptz,
  credit_state text check (credit_state in ('pending', 'issued', 'review', 'refused')),
  credit_attempt integer not null default 1,
  credit_number text,
  credit_reason text,
  credit_up_to bigint,
  credit_asked_at timestamptz,
  credited_at timestamptz,
  check ((state = 'issued') = (number is not null)),
  check ((credit_state is not distinct from 'issued') = (credit_number is not null)),
  check (credit_state is null or state = 'issued')
);
create unique index boletas_one_for_each_order on boletas (order_kind, order_id) where credit_number is null;
create index boletas_of_order on boletas (order_kind, order_id, up_to);
create index boletas_in_doubt on boletas (asked_at) where state in ('pending', 'review') or credit_state in ('pending', 'review', 'refused');
