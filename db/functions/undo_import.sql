CREATE OR REPLACE FUNCTION public.undo_import(of_import text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('zoh.rewrites', 'by law', true);
  delete from imported_visits where id in (select made ->> 'imported_visits' from import_rows where import_id = of_import and made ? 'imported_visits');
  update patient_packs k set taken = k.taken - c.hours
    from (select a.patient_pack_id, count(*)::int as hours from import_rows r join appointments a on a.id = r.made ->> 'appointments'
      where r.import_id = of_import group by 1) c where k.id = c.patient_pack_id;
  delete from order_sums where order_kind = 'appointment' and order_id in (select made ->> 'appointments' from import_rows where import_id = of_import and made ? 'appointments');
  delete from appointments where id in (select made ->> 'appointments' from import_rows where import_id = of_import and made ? 'appointments');
  delete from order_sums where order_kind = 'pack' and order_id in (select made ->> 'patient_packs' from import_rows where import_id = of_import and made ? 'patient_packs');
  delete from patient_packs where id in (select made ->> 'patient_packs' from import_rows where import_id = of_import and made ? 'patient_packs');
  update patient_packs k set taken = (r.made -> 'before' ->> 'taken')::int from import_rows r
    where r.import_id = of_import and k.id = r.made ->> 'patient_pack';
  delete from care_facts where id in (select made ->> 'care_facts' from import_rows where import_id = of_import and made ? 'care_facts');
  delete from identifications where id in (select made ->> 'identifications' from import_rows where import_id = of_import and made ? 'identifications');
  update patients p set name = r.made -> 'before' ->> 'name', rut = r.made -> 'before' ->> 'rut', passport = r.made -> 'before' ->> 'passport',
      phone = r.made -> 'before' ->> 'phone', email = r.made -> 'before' ->> 'email', birth_date = (r.made -> 'before' ->> 'birth_date')::date,
      email_to_check_since = (r.made -> 'before' ->> 'email_to_check_since')::timestamptz
    from import_rows r where r.import_id = of_import and p.id = r.made ->> 'patient';
  update import_rows set patient_id = null
    where patient_id in (select made ->> 'patients' from import_rows where import_id = of_import and made ? 'patients');
  delete from patients where id in (select made ->> 'patients' from import_rows where import_id = of_import and made ? 'patients');
  perform set_config('zoh.rewrites', '', true);
end $function$
