-- What the code promises of measures and of accounts, promised by the database.

-- The scales of `measureLimits` in features/measures/contract.ts, which refused everything else from the first day.
alter table outcome_measures add constraint outcome_measures_scale check (value between
  case kind when 'range' then -30 else 0 end and case kind when 'range' then 360 when 'odi' then 100 else 10 end) not valid;
alter table outcome_measures validate constraint outcome_measures_scale;

-- An account is a patient's or a therapist's, as `role` says; each side is a column that its table knows. What is left of nobody goes.
delete from known_devices where not exists (select from patients where role = 'patient' and id = account_id
  union all select from therapists where role = 'therapist' and id = account_id);
delete from calendar_feeds where not exists (select from patients where role = 'patient' and id = account_id
  union all select from therapists where role = 'therapist' and id = account_id);
delete from account_links where account_id is not null and not exists (select from patients where role = 'patient' and id = account_id
  union all select from therapists where role = 'therapist' and id = account_id);

alter table known_devices
  add column patient_id text generated always as (case when role = 'patient' then account_id end) stored
    references patients (id) on delete cascade,
  add column therapist_id text generated always as (case when role = 'therapist' then account_id end) stored
    references therapists (id) on delete cascade;
alter table calendar_feeds
  add column patient_id text generated always as (case when role = 'patient' then account_id end) stored
    references patients (id) on delete cascade,
  add column therapist_id text generated always as (case when role = 'therapist' then account_id end) stored
    references therapists (id) on delete cascade;
alter table account_links
  add column patient_id text generated always as (case when role = 'patient' then account_id end) stored
    references patients (id) on delete cascade,
  add column therapist_id text generated always as (case when role = 'therapist' then account_id end) stored
    references therapists (id) on delete cascade;
