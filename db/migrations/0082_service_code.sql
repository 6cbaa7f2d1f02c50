-- Leaves running: 0078_parts.sql
-- What insurers call a service by: it stands on receipts.
alter table services add column code text check (length(code) between 1 and 20);
