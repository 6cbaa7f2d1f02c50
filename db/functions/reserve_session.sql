CREATE OR REPLACE FUNCTION public.reserve_session(of_patient text, of_service_id text, of_service text, of_pack_id text, of_pack text, of_kind text, of_sessions integer, of_price integer, on_day date, valid_until date, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare found_id text;
begin
  perform pg_advisory_xact_lock(hashtext('pack:' || of_patient || of_service_id || of_pack_id));
  update patient_packs set taken = taken + 1 where id = (
    select id from patient_packs
    where patient_id = of_patient and service_id = of_service_id and pack_id = of_pack_id
      and closed_at is null and taken < sessions and expires_on >= on_day
      -- One that nobody paid and nobody uses is no purchase: a new one is sold at today's price.
      and (taken > 0 or imported_from is not null or exists (select from ledger_entries where order_kind = 'pack' and order_id = patient_packs.id))
    order by opened_at, id limit 1 for update)
  returning id into found_id;
  if found_id is null then
    insert into patient_packs (patient_id, service_id, service, pack_id, pack, kind, sessions, price, taken, opened_at, expires_on)
    values (of_patient, of_service_id, of_service, of_pack_id, of_pack, of_kind, of_sessions, of_price, 1, at, valid_until)
    returning id into found_id;
  end if;
  return found_id;
end $function$
