-- Addresses are shortened after a day, and consents are given and taken back by their owner.

-- The network of an address, as the privacy page promises: /24 of IPv4, /48 of IPv6. Of a short one, itself; null of what is no address
-- (a header that nobody believes may say anything).
create function short_address(address text) returns text language plpgsql immutable strict parallel safe as $$
declare
  parsed inet;
begin
  parsed := regexp_replace(address, '^::ffff:(?=\d+\.)|%.*$', '', 'i');
  return network(set_masklen(parsed, least(masklen(parsed), case family(parsed) when 4 then 24 else 48 end)))::text;
exception when invalid_text_representation then
  return null;
end $$;

-- What is still whole is a day's lines.
create index access_log_whole_addresses on access_log (at) where address is not null and strpos(address, '/') = 0;

-- Runs as the owner, so that the server's role needs no right to change the log. The upkeep comes every hour: nothing is whole for
-- longer than a day.
create function shorten_logged_addresses(most integer) returns integer language plpgsql
security definer set search_path = public, pg_temp as $$
declare shortened integer;
begin
  perform set_config('zoh.rewrites', 'by law', true);
  update access_log set address = short_address(address) where id in (
    select id from access_log where at < now() - interval '23 hours' and address is not null and strpos(address, '/') = 0
    order by at limit most for update skip locked);
  get diagnostics shortened = row_count;
  perform set_config('zoh.rewrites', '', true);
  return shortened;
end $$;

-- A row is an answer: yes or no, at that moment, to that version of the text. The latest of a purpose counts.
alter table consents
  add column given boolean not null default true,
  alter column appointment_id drop not null,
  drop constraint consents_purpose_check,
  add constraint consents_purpose_check check (purpose in ('whatsapp_reminders', 'news', 'testimonial'));
create index consents_of_patient on consents (patient_id, purpose, id);

create trigger consents_are_append_only before update or delete or truncate on consents
  for each statement execute function refuse_rewriting();
