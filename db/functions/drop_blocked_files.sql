CREATE OR REPLACE FUNCTION public.drop_blocked_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (event, subject_id)
    select 'attachment.dropped', paper ->> 'id' from gone_rows gone, jsonb_array_elements(gone.contents -> 'attachments') paper;
  return null;
end $function$
