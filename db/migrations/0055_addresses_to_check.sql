-- Leaves running: 0041_backup_runs.sql
-- An e-mail that staff wrote down is whose they say only once its reader has typed the code that the file shows to who attends them.
alter table patients
  -- Since when the address stands so; null of one that its owner gave or has shown.
  add column email_to_check_since timestamptz,
  -- The code that stands now: keyed, for minutes, for so many tries.
  add column presence_code text,
  add column presence_code_until timestamptz,
  add column presence_code_tries integer not null default 0,
  add constraint patients_presence_code check ((presence_code is null) = (presence_code_until is null));

-- Whoever has entered by now keeps what they proved.
update patients set email_to_check_since = (
  select max(log.at) from access_log log where log.patient_id = patients.id and log.action = 'patient.email-added')
where proven_at is null;

-- Entered by a link that was mailed: such a session of an address to be checked proves one, once the code is typed.
alter table sessions add column by_link boolean not null default false;
