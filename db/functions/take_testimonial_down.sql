CREATE OR REPLACE FUNCTION public.take_testimonial_down()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from testimonials where patient_id = new.patient_id;
  update testimonial_offers set decision = null, decided_by = null, decided_at = null
  where patient_id = new.patient_id and decision = 'approved';
  return null;
end $function$
