-- Leaves running: 0078_parts.sql
-- Hours that are held by video: which services, and where their rooms are. Without an address none is offered.
alter table services add column is_online boolean not null default false;
alter table clinic add column video_base text not null default '';
-- A mail's button leads into the room as well.
alter table account_links drop constraint account_links_target_check;
alter table account_links add constraint account_links_target_check
  check (target like '/patient-dashboard%' or target like '/payment-form?orderId=%' or target like '/sesion-en-linea?hora=%');
