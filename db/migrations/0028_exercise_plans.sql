-- A recommendation may carry a plan of exercises from the library (content/exercises); one of text alone stays as it is.

create table plan_exercises (
  id text primary key default gen_random_uuid()::text,
  recommendation_id text not null references recommendations (id) on delete cascade,
  position integer not null check (position between 1 and 20),
  -- The library's id, and its name as it was prescribed.
  exercise text not null,
  name text not null,
  sets integer not null check (sets between 1 and 10),
  repetitions integer check (repetitions between 1 and 100),
  seconds integer check (seconds between 5 and 3600),
  days_per_week integer not null check (days_per_week between 1 and 7),
  note text,
  check ((repetitions is null) <> (seconds is null)),
  unique (recommendation_id, position),
  unique (recommendation_id, exercise)
);
create trigger plan_exercises_are_append_only before update or delete or truncate on plan_exercises
  for each statement execute function refuse_rewriting();

-- What the patient says of a day: done, or not after all. The latest of an exercise and a day counts.
create table exercise_ticks (
  id bigint generated always as identity primary key,
  plan_exercise_id text not null references plan_exercises (id) on delete cascade,
  day date not null,
  done boolean not null,
  at timestamptz not null
);
create index exercise_ticks_of on exercise_ticks (plan_exercise_id, day, id desc);
create trigger exercise_ticks_are_append_only before update or delete or truncate on exercise_ticks
  for each statement execute function refuse_rewriting();

-- The patient's own diary, as that of pain: it goes with the person, and is a sign that somebody still comes. Both functions are
-- changed where they stand, whatever another migration made of them.
do $$
declare
  was text;
  now_is text;
begin
  was := pg_get_functiondef('kept_contents(text)'::regprocedure);
  now_is := replace(was, 'pain_entries,pain_withdrawals,', 'pain_entries,pain_withdrawals,exercise_ticks,standing_marks,');
  if now_is = was then raise exception 'kept_contents does not name the pain diary'; end if;
  execute now_is;
  was := pg_get_functiondef('time_is_over(text, interval)'::regprocedure);
  now_is := replace(was, 'and not exists (select from pain_entries where patient_id = of_patient and at > now() - unused)',
    'and not exists (select from pain_entries where patient_id = of_patient and at > now() - unused)
    and not exists (select from exercise_ticks t join plan_exercises e on e.id = t.plan_exercise_id
      join recommendations r on r.id = e.recommendation_id where r.patient_id = of_patient and t.at > now() - unused)');
  if now_is = was then raise exception 'time_is_over does not ask for the pain diary'; end if;
  execute now_is;
end $$;
