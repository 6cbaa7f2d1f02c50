-- Leaves running: 0041_backup_runs.sql
-- Whoever proves an account first is asked once whether what was typed for it is theirs; until they answer nothing of it is.
alter table patients
  -- Name, RUT and phone as somebody typed them; null once it was answered, and of who had proven theirs before this release.
  add column identity_typed jsonb check (identity_typed ?& array['name', 'rut', 'phone']),
  -- What stood before each correction: when it was made, name, rut, phone.
  add column former_identities jsonb not null default '[]' check (jsonb_typeof(former_identities) = 'array');
