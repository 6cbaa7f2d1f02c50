-- Leaves running: 0078_parts.sql
-- What a file says of whose it is, besides name, RUT, contact, birth date and previsión (Decreto 41, art. 6 a; docs/decisions/0066). Each
-- saving is a row beside the former ones: what stands is the last. A field that is null was taken out; one that is absent was never told.
create table identifications (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients,
  number integer not null check (number > 0),
  -- Null: the patient.
  therapist_id text references therapists,
  author_name text not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- The owner of the mailbox said that what stood was somebody else's: nothing of before is theirs to read.
  begins_anew boolean not null default false,
  created_at timestamptz not null,
  unique (patient_id, number)
);
create trigger identifications_are_append_only before delete or update or truncate on identifications
  for each statement execute function refuse_rewriting();

-- The unique number of a file (art. 6 b): it is read aloud and written by hand, so it is short.
alter table patients add column file_number integer generated always as identity;
alter table patients add constraint patients_file_number_key unique (file_number);
