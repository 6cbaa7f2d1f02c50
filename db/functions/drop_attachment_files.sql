CREATE OR REPLACE FUNCTION public.drop_attachment_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (event, subject_id)
    select 'attachment.dropped', gone.id from gone_rows gone
    where not exists (select from blocked_records kept where kept.patient_id = gone.patient_id
      and kept.contents -> 'attachments' @> jsonb_build_array(jsonb_build_object('id', gone.id)));
  return null;
end $function$
