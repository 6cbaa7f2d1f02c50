-- Leaves running: 0078_parts.sql
-- Everything of the clinic as one sealed file, which direction asks for (docs/decisions/0069). The sealed bytes lie in the object store, in
-- parts under `private/clinic-exports/`; the row says how far it is and how it ended. The passphrase is written nowhere.
create table clinic_exports (
  id text primary key default gen_random_uuid()::text,
  asked_by text not null references therapists,
  asked_at timestamptz not null,
  -- By the database's clock: a process that is silent for long is gone.
  heard_at timestamptz not null default clock_timestamp(),
  done integer not null default 0,
  of_all integer,
  -- How many keys of the store may be taken: reserved before they are, so that what a crash leaves is found.
  parts integer not null default 0,
  bytes bigint check (bytes > 0),
  ended_at timestamptz,
  failure text check (failure in ('cut', 'no-room', 'store-away', 'other')),
  -- When its parts were dropped.
  dropped_at timestamptz,
  check (case when ended_at is null then num_nonnulls(bytes, failure) = 0 else num_nonnulls(bytes, failure) = 1 end)
);
create unique index clinic_exports_one_at_once on clinic_exports ((true)) where ended_at is null;
create index clinic_exports_by on clinic_exports (asked_by);
create index clinic_exports_kept on clinic_exports (asked_at) where dropped_at is null;
