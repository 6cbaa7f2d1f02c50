CREATE OR REPLACE FUNCTION public.follow_ledger_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.patient_id is null then
    delete from receipts where entry_id = new.id;
  else
    update receipts set patient_id = new.patient_id where entry_id = new.id;
  end if;
  return null;
end $function$
