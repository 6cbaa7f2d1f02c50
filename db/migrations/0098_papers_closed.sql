-- Leaves running: 0078_parts.sql
-- A receipt says next year what it said as it was first handed out: issued as it is first asked for, one that stands for each row of the ledger.
-- What comes after (a boleta, the money given back) is said beside it and is not its own. It goes wherever its payment goes: to another file with
-- it, and out of a file that is erased, where the law's copy has what it said and here only its code is known.
create table receipts (
  id text primary key default gen_random_uuid()::text,
  entry_id text not null references ledger_entries on delete cascade,
  -- By which anybody who holds the paper asks whether it stands: of chance, as a document's is.
  code text not null unique check (code ~ '^[A-Z]{12}$'),
  patient_id text references patients,
  issuer text not null,
  content jsonb,
  issued_at timestamptz not null,
  constraint receipts_content check (content is not null or patient_id is null)
);
create index receipts_of_entry on receipts (entry_id);
create index receipts_of_patient on receipts (patient_id) where patient_id is not null;
create trigger receipts_are_append_only before update or delete or truncate on receipts
  for each statement execute function refuse_rewriting();

-- One that holds no more, and why; no reason is left of somebody who was erased.
create table receipt_annulments (
  receipt_id text primary key references receipts on delete cascade,
  therapist_id text not null references therapists,
  reason text,
  created_at timestamptz not null
);
create trigger receipt_annulments_are_append_only before update or delete or truncate on receipt_annulments
  for each statement execute function refuse_rewriting();

create function follow_ledger_entry() returns trigger language plpgsql as $$
begin
  if new.patient_id is null then
    update receipts set patient_id = null, content = null where entry_id = new.id;
    update receipt_annulments set reason = null from receipts r where r.id = receipt_id and r.entry_id = new.id;
  else
    update receipts set patient_id = new.patient_id where entry_id = new.id;
  end if;
  return null;
end $$;
create trigger receipts_follow after update of patient_id on ledger_entries
  for each row when (old.patient_id is distinct from new.patient_id) execute function follow_ledger_entry();

-- The day that an order bears itself, where whoever sends it says it: it is good from then on, not from when it was sent.
alter table attachments add column ordered_on date check (ordered_on is null or kind = 'order');
alter table attachment_arrivals add column ordered_on date check (ordered_on is null or kind = 'order');

-- Which session of a programme was paid with it, where a bono (or a co-payment) is of one and not of them all.
alter table ledger_entries add column hour_id text references appointments on delete set null;
alter table ledger_entries add constraint ledger_hour check (hour_id is null or kind = 'payment' and order_kind = 'pack');
create index ledger_of_hour on ledger_entries (hour_id) where hour_id is not null;
