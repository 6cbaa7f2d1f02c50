-- Leaves running: 0041_backup_runs.sql
-- Who agreed to news gets a mail about each article that comes out, once, however often it is planned or published again.
create table article_news (
  id text primary key default gen_random_uuid()::text,
  post_id text not null references blog_posts (id) on delete cascade,
  patient_id text not null references patients (id) on delete cascade,
  planned_at timestamptz not null,
  unique (post_id, patient_id)
);
create index article_news_of_patient on article_news (patient_id);
create index article_news_by_age on article_news (planned_at);
create index consents_to_news on consents (patient_id) where purpose = 'news' and given;

-- It goes with the person.
do $$
declare
  was text := pg_get_functiondef('kept_contents(text)'::regprocedure);
  now_is text := replace(was, 'satisfaction_questions,', 'satisfaction_questions,article_news,');
begin
  if now_is = was then raise exception 'kept_contents does not name the opinions'; end if;
  execute now_is;
end $$;
