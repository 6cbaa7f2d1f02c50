CREATE OR REPLACE FUNCTION public.forget_by_law(what text, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare gone integer;
begin
  perform set_config('zoh.rewrites', 'by law', true);
  case what
    when 'blocked_records' then
      delete from blocked_records where patient_id in
        (select patient_id from blocked_records where kept_until < now() limit most for update skip locked);
    when 'access_log' then
      -- As long as the record that it belongs to.
      delete from access_log where id in (
        select id from access_log l where l.at < now() - interval '15 years'
          and not exists (select from patients p where p.id = l.patient_id)
          and not exists (select from blocked_records b where b.patient_id = l.patient_id)
        order by l.at limit most for update skip locked);
    when 'consents' then
      -- What was taken back, or answered again, for so long. Of each purpose the first alone, and the next one in the next batch: a
      -- "no" that went before an older "yes" would bring that one back.
      delete from consents where id in (
        select c.id from consents c left join lateral (
          select granted_at from consents later where later.patient_id = c.patient_id and later.purpose = c.purpose
            and (later.appointment_id is null, later.id) > (c.appointment_id is null, c.id)
          order by later.appointment_id is null, later.id limit 1) next on true
        where greatest(c.granted_at, coalesce(next.granted_at, case when c.given then 'infinity' else c.granted_at end)) < now() - interval '5 years'
          and not exists (select from consents former where former.patient_id = c.patient_id and former.purpose = c.purpose
            and (former.appointment_id is null, former.id) < (c.appointment_id is null, c.id))
        limit most for update of c skip locked);
    when 'appointments' then
      -- Hours that nobody came to and on which nothing hangs.
      delete from appointments where id in (
        select id from appointments a
        where a.status = 'cancelled' and not a.no_show and a.patient_pack_id is null and a.wall_start < money_kept_since()
          and not exists (select from clinical_records where appointment_id = a.id)
          and not exists (select from recommendations where appointment_id = a.id)
          and not exists (select from consents where appointment_id = a.id)
          and not exists (select from attachments where appointment_id = a.id)
          and not exists (select from body_charts where appointment_id = a.id)
          and not exists (select from external_hours where appointment_id = a.id)
          and not exists (select from documents where appointment_id = a.id)
          and not exists (select from ledger_entries where order_id = a.id)
        order by a.wall_start limit most for update skip locked);
    when 'ledger_entries' then
      -- Whole orders, of who has paid nothing since: what is a balance today may come from then.
      delete from ledger_entries where (order_kind, order_id) in (
        select order_kind, order_id from ledger_entries e where e.at < money_kept_since()
          and not exists (select from ledger_entries other where other.at >= money_kept_since()
            and (other.patient_id = e.patient_id or other.order_kind = e.order_kind and other.order_id = e.order_id))
        group by order_kind, order_id limit most);
    when 'payments' then
      delete from payments where id in (
        select id from payments t where t.created_at < money_kept_since() and not exists (select from ledger_entries where payment_id = t.id)
        limit most for update skip locked);
    else raise exception 'nobody says when % is over', what;
  end case;
  get diagnostics gone = row_count;
  perform set_config('zoh.rewrites', '', true);
  return gone;
end $function$
