-- Leaves running: 0078_parts.sql
-- A till is what one person keeps in one branch from its opening to its closing: what it began with, what came and went by hand, and the cash
-- of the ledger. It opens by itself with the first row that somebody records, and is counted as often as direction opens it again.
create table tills (
  id text primary key default gen_random_uuid()::text,
  branch_id text references branches,
  person_id text not null references therapists,
  day date not null,
  opening integer check (opening >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index tills_open on tills (person_id, day) where closed_at is null;
create index tills_of_day on tills (day, opened_at);

-- What is put in or taken out by hand: change, an expense, what goes to the bank.
create table till_movements (
  id text primary key default gen_random_uuid()::text,
  till_id text not null references tills,
  amount integer not null check (amount <> 0),
  reason text not null check (length(reason) between 1 and 300),
  recorded_by text not null references therapists,
  at timestamptz not null
);
create index till_movements_of on till_movements (till_id);
create trigger till_movements_are_append_only before update or delete or truncate on till_movements
  for each statement execute function refuse_rewriting();

create table till_reopenings (
  id text primary key default gen_random_uuid()::text,
  till_id text not null references tills,
  reason text not null check (length(reason) between 1 and 500),
  reopened_by text not null references therapists,
  at timestamptz not null
);
create index till_reopenings_of on till_reopenings (till_id);
create trigger till_reopenings_are_append_only before update or delete or truncate on till_reopenings
  for each statement execute function refuse_rewriting();

-- In which till a row of the ledger lies; those of gateways and of before lie in none.
alter table ledger_entries add column till_id text references tills;
create index ledger_of_till on ledger_entries (till_id) where till_id is not null;
-- Counts of before were of a whole day.
alter table till_closings
  add column till_id text references tills,
  add column counts jsonb;
create index till_closings_of_till on till_closings (till_id) where till_id is not null;
