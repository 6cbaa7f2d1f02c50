-- Leaves running: 0041_backup_runs.sql
-- Who is offered an hour may say no: it goes to the next at once, and they stay on the list (docs/decisions/0035).
alter table hour_offers drop constraint hour_offers_outcome_check;
alter table hour_offers add constraint hour_offers_outcome_check
  check (outcome in ('taken', 'lost', 'lapsed', 'withdrawn', 'declined'));

-- Who has no account and finds no hour that suits: they are on the list once they answer the mail that shows whose the mailbox is.
-- A day later this is forgotten, answered or not.
create table waiting_requests (
  id text primary key default gen_random_uuid()::text,
  email text not null check (email = lower(email)),
  name text not null,
  rut text not null check (rut ~ '^[0-9]{7,8}-[0-9K]$'),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- What they wait for, as the call takes it: service, therapistId, times.
  wish jsonb not null,
  requested_at timestamptz not null,
  joined_at timestamptz
);
create index waiting_requests_of on waiting_requests (email);
create index waiting_requests_by_age on waiting_requests (requested_at);
