-- Leaves running: 0078_parts.sql
-- Who takes the money of an order now is one; that no sum passes its price says `order_paid_once`. What is owed again is paid online again.
drop index payments_one_claim;
create unique index payments_one_claim on payments (order_kind, order_id) where status = 'COMMITTING' and not surplus;
