-- Leaves running: 0078_parts.sql
-- When a release first served this clinic: whoever came later has nothing new to read of it.
create table release_starts (
  version text primary key,
  started_at timestamptz not null default now()
);

-- A clinic that stands already was served by the only release before this one.
insert into release_starts (version, started_at)
  select '0.1.0', min(created_at) from therapists having count(*) > 0;

-- The newest release whose news they put away.
alter table therapists add column news_read text;
