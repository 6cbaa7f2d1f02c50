-- Leaves running: 0078_parts.sql
-- How many hours a network has ahead is asked with each booking of somebody unproven; until now all of everybody's were gone through for it.
create index access_log_booked_by_network on access_log (short_address(address)) where action = 'appointment.booked';
