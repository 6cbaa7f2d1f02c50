-- Leaves running: 0078_parts.sql
-- Papers made from the record, each kept as it was issued. Numbers have no gap: the one counter is moved in the transaction that
-- issues, which whoever issues at the same time waits for, and a paper that comes to nothing takes its number back.
create table document_counter (
  is_one boolean primary key default true check (is_one),
  last_number bigint not null default 0
);

create table documents (
  id text primary key default gen_random_uuid()::text,
  number bigint not null unique,
  kind text not null check (kind in ('certificate', 'report', 'derivation', 'plan', 'statement')),
  -- By which anybody who holds the paper asks whether it stands: of chance, so that none leads to another.
  code text not null unique check (code ~ '^[A-Z]{12}$'),
  patient_id text not null references patients,
  appointment_id text references appointments,
  -- Of a certificate: where its hour stood. Moved, called off or missed after all, it certifies nothing.
  certified_start timestamp check ((kind = 'certificate') = (certified_start is not null)),
  therapist_id text not null references therapists,
  -- The clinic, and who signed, as they were called then.
  issuer text not null,
  signed_by text not null,
  html text not null,
  issued_at timestamptz not null
);
create index documents_of_patient on documents (patient_id, number);
create index documents_by on documents (therapist_id, patient_id);
create index documents_of_hour on documents (appointment_id) where appointment_id is not null;
create trigger documents_are_append_only before update or delete or truncate on documents
  for each statement execute function refuse_rewriting();

create table document_annulments (
  document_id text primary key references documents on delete cascade,
  therapist_id text not null references therapists,
  reason text not null,
  created_at timestamptz not null
);
create trigger document_annulments_are_append_only before update or delete or truncate on document_annulments
  for each statement execute function refuse_rewriting();
