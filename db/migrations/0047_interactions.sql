-- Leaves running: 0041_backup_runs.sql
-- What a browser says that was done on the site: for 90 days, the latest hundred of a session. Whose it is only where the session of
-- the call says so; then the person's copy shows it.
create table visitor_interactions (
  number bigint generated always as identity primary key,
  session_id text not null references visitor_profiles (session_id) on delete cascade,
  patient_id text references patients (id) on delete cascade,
  type text check (char_length(type) <= 200),
  target text not null check (char_length(target) <= 200),
  at timestamptz not null
);
create index visitor_interactions_of on visitor_interactions (session_id, number);
create index visitor_interactions_of_patient on visitor_interactions (patient_id) where patient_id is not null;
create index visitor_interactions_age on visitor_interactions (at);

-- It is no part of the record: it goes with the person.
do $$
declare
  was text := pg_get_functiondef('kept_contents(text)'::regprocedure);
  now_is text := replace(was, 'article_news,', 'article_news,visitor_interactions,');
begin
  if now_is = was then raise exception 'kept_contents does not name the news'; end if;
  execute now_is;
end $$;
