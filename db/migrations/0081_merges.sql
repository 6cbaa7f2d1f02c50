-- Leaves running: 0078_parts.sql
-- Two files of one person become one: what hangs on the one goes to the other and is written down by its place, so that it can go back
-- within seven days and says from whose file it came.
create table patient_merges (
  id text primary key default gen_random_uuid()::text,
  from_id text not null references patients on delete cascade,
  into_id text not null references patients on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  merged_by text not null references therapists,
  merged_at timestamptz not null,
  -- Who the two were, as they stood before.
  former jsonb not null,
  -- The e-mail with which the one that is no more could enter: whoever books with it is the other.
  former_email text,
  -- Ids of the rows that went over, by table.
  moved jsonb not null,
  undone_at timestamptz,
  undone_by text references therapists,
  check (from_id <> into_id),
  check ((undone_at is null) = (undone_by is null))
);
create unique index patient_merges_standing on patient_merges (from_id) where undone_at is null;
create index patient_merges_into on patient_merges (into_id) where undone_at is null;
create index patient_merges_email on patient_merges (former_email) where undone_at is null and former_email is not null;
alter table patients add column merged_into text references patients;
create index patients_merged on patients (merged_into) where merged_into is not null;

-- Takes rows of one patient to another, all that a file is made of, or those that are named, and says which. What one of both has already
-- (a draft of the same author, a place in the same queue) stays where it is. Accounts, consents and requests stay their own.
create function move_patient_rows(of_patient text, to_patient text, named jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part record;
  gone jsonb;
  moved jsonb := '{}';
begin
  perform set_config('zoh.rewrites', 'by law', true);
  for part in select * from (values
    ('appointments', 'id', null), ('clinical_records', 'id', null), ('outcome_measures', 'id', null), ('pain_entries', 'id', null),
    ('recommendations', 'id', null), ('patient_packs', 'id', null), ('ledger_entries', 'id', null), ('payments', 'id', null),
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
end $$;
