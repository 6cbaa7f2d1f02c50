CREATE OR REPLACE FUNCTION public.take_session_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update patient_packs set taken = taken + 1 where id = new.patient_pack_id and closed_at is null and taken < sessions;
  if not found then
    raise exception 'no session of the pack is left'
      using errcode = 'check_violation', constraint = 'appointments_session_left';
  end if;
  return null;
end $function$
