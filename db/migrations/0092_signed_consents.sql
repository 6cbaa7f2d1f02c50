-- Leaves running: 0078_parts.sql
-- Consents that are signed for a treatment (Ley 20.584, art. 14; Decreto 41, art. 6 d). Each version of a text stays as it was: a signature
-- names the one that was read. What was signed, and that it was taken back, is part of the record: both are only added.
create table consent_documents (
  id text primary key,
  title text not null,
  text text not null,
  service_ids text[] not null default '{}',
  active boolean not null default true,
  version integer not null default 1,
  position integer not null
);
create trigger consent_documents_changed after insert or update or delete or truncate on consent_documents
  for each statement execute function tell_clinic_changed();
create table consent_texts (
  document_id text not null references consent_documents,
  version integer not null,
  title text not null,
  text text not null,
  written_at timestamptz not null default now(),
  primary key (document_id, version)
);
create trigger consent_texts_are_append_only before delete or update or truncate on consent_texts
  for each statement execute function refuse_rewriting();

create table signed_consents (
  id text primary key,
  patient_id text not null references patients,
  document_id text not null,
  version integer not null,
  signed_by text not null,
  representative_name text,
  representative_rut text,
  representative_relation text,
  stroke text,
  -- The network alone: short_address().
  address text,
  -- Whose tablet it was signed on; null where it was the portal.
  taken_by text references therapists,
  signed_at timestamptz not null,
  -- As it was signed, and SHA-256 of what it says (signed-text.ts).
  pdf bytea not null,
  hash text not null,
  foreign key (document_id, version) references consent_texts,
  check ((representative_name is null) = (representative_rut is null) and (representative_name is null) = (representative_relation is null))
);
create index signed_consents_of_patient on signed_consents (patient_id, signed_at);
create trigger signed_consents_are_append_only before delete or update or truncate on signed_consents
  for each statement execute function refuse_rewriting();

create table consent_withdrawals (
  signed_consent_id text primary key references signed_consents,
  withdrawn_at timestamptz not null,
  -- Null: the patient, in the portal.
  taken_by text references therapists
);
create trigger consent_withdrawals_are_append_only before delete or update or truncate on consent_withdrawals
  for each statement execute function refuse_rewriting();

-- What is moved, kept and let go of the papers of this release: attachments (0090), documents (0091) and what is signed.
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
    ('refund_tasks', 'id', null), ('discounts', 'id', null), ('attachments', 'id', null), ('messages', 'id', null), ('file_openings', 'id', null), ('signed_consents', 'id', null),
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
      union all select signed_at from signed_consents where patient_id = of_patient
      union all select created_at from attachments where patient_id = of_patient and added_as = 'care'
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
          and not exists (select from attachments where appointment_id = a.id)
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
