-- Leaves running: 0078_parts.sql
-- Papers made from the record, each kept as it was issued. Numbers have no gap: the one counter is moved in the transaction that
-- issues, which whoever issues at the same time waits for, and a paper that comes to nothing takes its number back.
create table document_counter (
  is_one boolean primary key default true check (is_one),
  last_number bigint not null default 0
);

create table documents (
  id text primary key default gen_random_uuid()::text,
  number bigint not null unique,
  kind text not null check (kind in ('certificate', 'report', 'derivation', 'plan', 'statement')),
  -- By which anybody who holds the paper asks whether it stands: of chance, so that none leads to another.
  code text not null unique check (code ~ '^[A-Z]{12}$'),
  patient_id text not null references patients,
  appointment_id text references appointments,
  therapist_id text not null references therapists,
  -- The clinic, and who signed, as they were called then.
  issuer text not null,
  signed_by text not null,
  html text not null,
  issued_at timestamptz not null
);
create index documents_of_patient on documents (patient_id, number);
create index documents_by on documents (therapist_id, patient_id);
create index documents_of_hour on documents (appointment_id) where appointment_id is not null;
create trigger documents_are_append_only before update or delete or truncate on documents
  for each statement execute function refuse_rewriting();

create table document_annulments (
  document_id text primary key references documents on delete cascade,
  therapist_id text not null references therapists,
  reason text not null,
  created_at timestamptz not null
);
create trigger document_annulments_are_append_only before update or delete or truncate on document_annulments
  for each statement execute function refuse_rewriting();

CREATE OR REPLACE FUNCTION public.move_patient_rows(of_patient text, to_patient text, named jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  part record;
  gone jsonb;
  moved jsonb := '{}';
begin
  perform set_config('zoh.rewrites', 'by law', true);
  for part in select * from (values
    ('appointments', 'id', null), ('clinical_records', 'id', null), ('outcome_measures', 'id', null), ('pain_entries', 'id', null),
    ('recommendations', 'id', null), ('documents', 'id', null), ('patient_packs', 'id', null), ('ledger_entries', 'id', null), ('payments', 'id', null),
    ('refund_tasks', 'id', null), ('discounts', 'id', null), ('messages', 'id', null), ('file_openings', 'id', null),
    ('record_drafts', 'therapist_id', 'o.therapist_id = t.therapist_id'),
    ('standing_marks', 'recommendation', 'o.recommendation = t.recommendation'),
    ('waiting_list', 'id', 't.ended_at is null and o.ended_at is null and o.service_id = t.service_id
       and coalesce(o.therapist_id, '''') = coalesce(t.therapist_id, '''')')
  ) as places (place, key, has) loop
    execute format(
      'with moved as (update %1$I t set patient_id = $2 where patient_id = $1 and ($3 is null or $3 ? (t.%2$I)::text) %3$s returning %2$I::text as key)
       select coalesce(jsonb_agg(key), ''[]'') from moved',
      part.place, part.key,
      case when part.has is null then ''
        else format('and not exists (select from %I o where o.patient_id = $2 and %s)', part.place, part.has) end)
      into gone using of_patient, to_patient, case when named is null then null else coalesce(named -> part.place, '[]') end;
    if gone <> '[]' then moved := moved || jsonb_build_object(part.place, gone); end if;
  end loop;
  perform set_config('zoh.rewrites', '', true);
  return moved;
end $function$;

CREATE OR REPLACE FUNCTION public.kept_by_law_until(of_patient text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select greatest(
    (select max(at) + interval '15 years' from (
      select created_at from clinical_records where patient_id = of_patient
      union all select a.created_at from record_addenda a join clinical_records r on r.id = a.record_id where r.patient_id = of_patient
      union all select created_at from outcome_measures where patient_id = of_patient
      union all select created_at from care_facts where patient_id = of_patient
      union all select created_at from recommendations where patient_id = of_patient
      union all select issued_at from documents where patient_id = of_patient
      union all select wall_start at time zone time_zone from appointments
        where patient_id = of_patient and (status = 'completed' or status = 'confirmed' and wall_start at time zone time_zone < now())
    ) clinical (at)),
    (select max(at) + interval '6 years' from ledger_entries where patient_id = of_patient))
$function$;

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
end $function$;
