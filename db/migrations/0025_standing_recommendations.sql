-- Which of the three standing recommendations of the system a patient has done, and when last.
create table standing_marks (
  patient_id text not null references patients (id),
  recommendation text not null check (recommendation ~ '^system-[a-z-]{1,40}$'),
  done_at timestamptz not null,
  primary key (patient_id, recommendation)
);
