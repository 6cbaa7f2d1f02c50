-- Leaves running: 0078_parts.sql
-- A company that pays asks for a factura (DTE 33, or 34 of what is exempt) in the place of the boleta: the same row, one for each order, that says to whom. The
-- tax document is kept six years with its receiver: it names the company, never the patient, whom the ledger alone knows.
alter table boletas drop constraint boletas_kind_check;
alter table boletas add constraint boletas_kind_check check (kind in (33, 34, 39, 41));
-- {rut, name, giro, address, comuna}
alter table boletas add column receiver jsonb;
alter table boletas add constraint boletas_receiver check ((kind in (33, 34)) = (receiver is not null));
