CREATE OR REPLACE FUNCTION public.built_on_import(of_import text)
 RETURNS TABLE(patient_id text, name text, what text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare link record;
begin
  for link in
    select c.conrelid::regclass as child, a.attname as named
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'patients'::regclass and c.conrelid <> all ('{patients,import_rows}'::regclass[])
    order by 1
  loop
    return query execute format(
      'select p.id, p.name, %L from (select distinct t.%I as id from %s t
         where t.%I in (select made ->> ''patients'' from import_rows where import_id = $1 and made ? ''patients'')
           and not exists (select from import_rows r where r.import_id = $1 and r.patient_id = t.%I and r.made ->> %L = to_jsonb(t) ->> ''id'')
       ) built join patients p on p.id = built.id', link.child::text, link.named, link.child, link.named, link.named, link.child::text)
      using of_import;
  end loop;
  return query
    select p.id, p.name, 'account' from import_rows r join patients p on p.id = r.made ->> 'patients'
    where r.import_id = of_import and (p.proven_at is not null or p.password_proven or p.merged_into is not null)
    union all
    select a.patient_id, a.patient_name, 'appointments' from import_rows r join appointments a on a.id = r.made ->> 'appointments'
    where r.import_id = of_import and (a.sequence > 0 or a.status not in ('pending', 'confirmed', 'therapist_scheduled') or a.arrived_at is not null
      or exists (select from appointment_changes c where c.appointment_id = a.id)
      or exists (select from ledger_entries e where e.order_id = a.id) or exists (select from payments t where t.order_id = a.id)
      or exists (select from clinical_records n where n.appointment_id = a.id))
    union all
    select k.patient_id, p.name, 'patient_packs' from import_rows r join patient_packs k on k.id = coalesce(r.made ->> 'patient_packs', r.made ->> 'patient_pack')
      join patients p on p.id = k.patient_id
    where r.import_id = of_import and (k.closed_at is not null or exists (select from appointments a where a.patient_pack_id = k.id)
      or exists (select from ledger_entries e where e.order_id = k.id) or exists (select from payments t where t.order_id = k.id))
    union all
    select p.id, p.name, 'account' from import_rows r join patients p on p.id = r.made ->> 'patient'
    where r.import_id = of_import and (p.proven_at is not null or p.password_proven or p.merged_into is not null or jsonb_build_object('name', p.name, 'rut', p.rut,
      'passport', p.passport, 'phone', p.phone, 'email', p.email, 'birth_date', p.birth_date) <> r.made -> 'after');
end $function$
