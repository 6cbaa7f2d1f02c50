-- The clinical record, what is recommended, and what patients keep themselves.

-- Entries are signed when they are written and never change (Ley 20.584, DS 41/2012): what comes later is an addendum.
create table clinical_records (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients (id),
  therapist_id text not null references therapists (id),
  appointment_id text references appointments (id),
  session_date date not null,
  title text not null,
  type text not null,
  description text not null,
  diagnosis text,
  treatment text,
  notes text,
  created_at timestamptz not null
);
create index clinical_records_of_patient on clinical_records (patient_id, session_date desc, created_at desc);

create table record_addenda (
  id text primary key default gen_random_uuid()::text,
  record_id text not null references clinical_records (id),
  therapist_id text not null references therapists (id),
  text text not null,
  created_at timestamptz not null
);
create index record_addenda_of on record_addenda (record_id, created_at);

create function refuse_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'clinical records are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger clinical_records_are_append_only before update or delete or truncate on clinical_records
  for each statement execute function refuse_record_change();
create trigger record_addenda_are_append_only before update or delete or truncate on record_addenda
  for each statement execute function refuse_record_change();

create table recommendations (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients (id),
  therapist_id text not null references therapists (id),
  appointment_id text references appointments (id),
  recommendation text not null,
  category text not null default 'generic' check (category in ('exercise', 'medication', 'lifestyle', 'follow-up', 'generic')),
  priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
  due_date date,
  completed_at timestamptz,
  sent_at timestamptz not null,
  created_at timestamptz not null
);
create index recommendations_of_patient on recommendations (patient_id, created_at desc);

create table pain_entries (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients (id),
  score integer not null check (score between 0 and 10),
  note text,
  at timestamptz not null
);
create index pain_entries_of_patient on pain_entries (patient_id, at);

-- One secret calendar address a person: its id is signed into the address, and dropping the row revokes it.
create table calendar_feeds (
  id text primary key default gen_random_uuid()::text,
  role account_role not null,
  account_id text not null,
  created_at timestamptz not null,
  unique (role, account_id)
);

-- Asked for, to be answered by a person: the record itself stays for 15 years.
create table erasure_requests (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients (id),
  comment text,
  requested_at timestamptz not null,
  answered_at timestamptz
);
create unique index erasure_requests_open on erasure_requests (patient_id) where answered_at is null;

-- Who asks for their appointments by name in a calendar of their own.
create index appointments_of_therapist on appointments (therapist_id, wall_start);
