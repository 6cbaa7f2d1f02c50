CREATE OR REPLACE FUNCTION public.give_session_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update patient_packs set taken = taken - 1 where id = old.patient_pack_id;
  return null;
end $function$
