-- Leaves running: 0078_parts.sql
-- How whoever booked an hour said that they are covered; null of one who said nothing.
alter table appointments add column coverage text constraint appointments_coverage_check
  check (coverage in ('Particular', 'FONASA', 'Isapre'));
-- Told so at a booking it has no letter yet.
alter table care_facts drop constraint care_facts_insurance_check;
alter table care_facts add constraint care_facts_insurance_check
  check (insurance in ('FONASA', 'FONASA A', 'FONASA B', 'FONASA C', 'FONASA D', 'Isapre', 'Particular', 'Otra'));
