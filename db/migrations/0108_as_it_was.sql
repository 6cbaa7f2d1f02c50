-- Leaves running: 0078_parts.sql
-- Rows that are brought back from a copy come as they were (docs/decisions/0084): an hour keeps its room and its pause, a signature what it
-- said, and what somebody withdrew in former days takes nothing down. Who brings them says so within the transaction, by zoh.restoring; what no
-- two rows may share is theirs to respect all the same.
create or replace trigger appointments_place before insert on appointments for each row
  when (current_setting('zoh.restoring', true) is distinct from 'on') execute function place_appointment();

create or replace trigger consents_take_testimonial_down after insert on consents for each row
  when (new.purpose = 'testimonial' and not new.given and current_setting('zoh.restoring', true) is distinct from 'on')
  execute function take_testimonial_down();

create or replace function freeze_author() returns trigger language plpgsql as $$
begin
  if current_setting('zoh.restoring', true) = 'on' then return new; end if;
  select coalesce(new.author_name, t.name), coalesce(new.author_title, t.title), coalesce(new.author_rnpi, t.rnpi)
    into new.author_name, new.author_title, new.author_rnpi
    from therapists t where t.id = new.therapist_id;
  return new;
end $$;
