-- Leaves running: 0078_parts.sql
-- Who sold a pack at the desk before any hour of it; null of one that its first hour opened.
alter table patient_packs add column sold_by text references therapists;
create index patient_packs_sold_by on patient_packs (sold_by) where sold_by is not null;
