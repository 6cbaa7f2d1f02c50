-- Each copy that the site tried to make by itself (BACKUP_DIR): what came of it, and of one under way a sign of life.
create table backup_runs (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  beat_at timestamptz not null,
  ended_at timestamptz,
  file text check (length(file) <= 200),
  bytes bigint,
  failure text check (failure in ('no-room', 'no-way', 'store-away', 'damaged', 'stopped', 'cut', 'other')),
  told_at timestamptz,
  check (ended_at is null or (failure is null) = (file is not null))
);

-- One at a time, over every process.
create unique index backup_runs_under_way on backup_runs ((true)) where ended_at is null;
create index backup_runs_by_time on backup_runs (began_at desc);
