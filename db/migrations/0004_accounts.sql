-- Who gets in: passwords, sessions, known browsers, links sent by e-mail, and the log that nobody edits.

alter table patients add column password_changed_at timestamptz;

alter table therapists
  -- argon2id. Null until the account has its first password.
  add column password_hash text check (password_hash like '$argon2id$%'),
  add column password_changed_at timestamptz,
  -- Second factor: the secret sealed with the site's key, and the last time step that was used (a code works once).
  add column totp_sealed text,
  add column totp_active boolean not null default false,
  add column totp_last_step bigint not null default 0;

create table recovery_codes (
  therapist_id text not null references therapists (id),
  code_hash text not null,
  primary key (therapist_id, code_hash)
);

create type account_role as enum ('patient', 'therapist');

create table sessions (
  id text primary key default gen_random_uuid()::text,
  -- SHA-256 of the token; the token itself is only in the browser.
  token_hash text not null unique,
  role account_role not null,
  patient_id text references patients (id),
  therapist_id text references therapists (id),
  -- How long it lives without a request.
  idle interval not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- "Chrome en Android": so that the owner recognises it in the list.
  device text not null,
  address text not null,
  check ((role = 'patient' and patient_id is not null and therapist_id is null)
      or (role = 'therapist' and therapist_id is not null and patient_id is null))
);
create index sessions_of_patient on sessions (patient_id) where patient_id is not null;
create index sessions_of_therapist on sessions (therapist_id) where therapist_id is not null;
create index sessions_age on sessions (expires_at);

-- Browsers that signed in to an account before: they are counted apart, and do not cause a mail again.
create table known_devices (
  id text primary key default gen_random_uuid()::text,
  device_hash text not null,
  role account_role not null,
  account_id text not null,
  device text not null,
  first_seen_at timestamptz not null,
  unique (role, account_id, device_hash)
);

-- Tries to sign in, by account and, for browsers that it knows, by account and browser. The row's lock settles tries at once.
create table sign_in_guards (
  subject text primary key,
  tries timestamptz[] not null,
  under_way integer not null default 0,
  locked_until timestamptz
);

-- Links sent by e-mail: one purpose, one use, one hour. The row of a request exists before it is known whether the account does,
-- so that both cost the same; the token is made when the mail is written, and only its hash is kept.
create table account_links (
  id text primary key default gen_random_uuid()::text,
  purpose text not null check (purpose in ('reset_password', 'unlock', 'confirm_email')),
  role account_role not null,
  email text not null check (email = lower(email)),
  account_id text,
  -- Where a link that confirms a new e-mail goes: that e-mail.
  new_email text check (new_email = lower(new_email)),
  token_hash text unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_of on account_links (role, email, requested_at);
create index account_links_age on account_links (expires_at);

alter table access_log add column detail text;
create index access_log_of_patient on access_log (patient_id, id) where patient_id is not null;

-- Append-only for the application's own role too: the right is taken away, and a trigger stands behind it for roles that no
-- right binds (the owner of a private database is its superuser).
create function refuse_access_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'access_log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger access_log_is_append_only before update or delete or truncate on access_log
  for each statement execute function refuse_access_log_change();
revoke update, delete, truncate on access_log from public;
do $$ begin execute format('revoke update, delete, truncate on access_log from %I', current_user); end $$;
