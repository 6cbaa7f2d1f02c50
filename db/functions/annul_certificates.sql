CREATE OR REPLACE FUNCTION public.annul_certificates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into document_annulments (document_id, therapist_id, reason, created_at)
    select id, null, 'La hora quedó como no asistida.', now() from documents
    where appointment_id = new.id and kind = 'certificate'
    on conflict do nothing;
  return null;
end $function$
