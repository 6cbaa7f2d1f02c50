-- Leaves running: 0041_backup_runs.sql
-- The birth date as told with the first booking. It stands until whoever treats them, or they, write one in care_facts; not there itself,
-- for a row of that is part of the record, which the law keeps for 15 years, and somebody who only booked has none.
alter table patients add column birth_date date check (birth_date >= '1900-01-01');
