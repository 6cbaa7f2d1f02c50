-- How it went, in one tap: a patient is asked after some of their hours (content/satisfaction.ts), and who is glad may lend their words to
-- the site. docs/decisions/0036.

create table satisfaction_questions (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients (id) on delete cascade,
  appointment_id text not null unique references appointments (id) on delete cascade,
  -- The patient's first question, second, ...: two processes that ask at once mean the same one.
  number integer not null check (number > 0),
  asked_at timestamptz not null,
  -- Until then the link of its mail serves.
  expires_at timestamptz not null,
  score integer check (score between 0 and 10),
  remark text check (length(remark) between 1 and 200),
  answered_at timestamptz,
  unique (patient_id, number),
  check ((score is null) = (answered_at is null)),
  check (remark is null or score is not null)
);
create index satisfaction_questions_answered on satisfaction_questions (answered_at) where answered_at is not null;
create index satisfaction_questions_asked on satisfaction_questions (asked_at);

-- A patient's words for the site, one offer a person; a new one takes the former's place. Nothing here is public: what a therapist
-- approves is copied into `testimonials`, which the release before reads too.
create table testimonial_offers (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null unique references patients (id) on delete cascade,
  question_id text unique references satisfaction_questions (id) on delete set null,
  rating integer not null check (rating between 1 and 5),
  content text not null check (length(content) between 1 and 300),
  customer_name text not null check (length(customer_name) between 1 and 60),
  offered_at timestamptz not null,
  -- Null: waits for somebody of the team.
  decision text check (decision in ('approved', 'rejected')),
  decided_by text references therapists (id),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
alter table testimonials add column patient_id text unique references patients (id) on delete cascade;

-- Whoever takes the consent back is off the site in the same moment, whichever release took the answer; `testimonials` tells every
-- process. Should they agree again, the team is asked again.
create function take_testimonial_down() returns trigger language plpgsql as $$
begin
  delete from testimonials where patient_id = new.patient_id;
  update testimonial_offers set decision = null, decided_by = null, decided_at = null
  where patient_id = new.patient_id and decision = 'approved';
  return null;
end $$;
create trigger consents_take_testimonial_down after insert on consents for each row
  when (new.purpose = 'testimonial' and not new.given) execute function take_testimonial_down();

-- For the report of a period: which hours were reminded of.
create index reminders_by_place on reminders (wall_start) include (appointment_id);

-- An opinion is no record: it goes with the person.
do $$
declare
  was text := pg_get_functiondef('kept_contents(text)'::regprocedure);
  now_is text := replace(was, 'pain_entries,pain_withdrawals,',
    'pain_entries,pain_withdrawals,satisfaction_questions,testimonial_offers,testimonials,');
begin
  if now_is = was then raise exception 'kept_contents does not name the pain diary'; end if;
  execute now_is;
end $$;
