CREATE OR REPLACE FUNCTION public.follow_ledger_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.patient_id is null then
    update receipts set patient_id = null, content = null where entry_id = new.id;
    update receipt_annulments set reason = null from receipts r where r.id = receipt_id and r.entry_id = new.id;
  else
    update receipts set patient_id = new.patient_id where entry_id = new.id;
  end if;
  return null;
end $function$
