-- Leaves running: 0078_parts.sql
-- Of two files that were merged the one that is unused may be dropped before the other; who is erased takes the other along (`erase.ts`).
alter table patients
  drop constraint patients_merged_into_fkey,
  add constraint patients_merged_into_fkey foreign key (merged_into) references patients on delete set null;
