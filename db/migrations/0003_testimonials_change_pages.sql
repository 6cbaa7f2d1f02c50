-- The landing page is rendered with the testimonials and kept; a change of theirs makes every process render it again.
create trigger testimonials_changed after insert or update or delete or truncate on testimonials
  for each statement execute function tell_content_changed();
