-- Leaves running: 0078_parts.sql
-- What comes back from a copy is summed once all of it is there (docs/decisions/0084): line by line a sum would forget what another system was paid, count a
-- discount that was taken back, and refuse a payment that it still knows.
create or replace trigger discount_is_summed after insert or update on discounts for each row
  when (current_setting('zoh.restoring', true) is distinct from 'on') execute function sum_discount();

create or replace trigger ledger_is_summed after insert on ledger_entries for each row
  when (current_setting('zoh.restoring', true) is distinct from 'on') execute function sum_ledger_entry();
