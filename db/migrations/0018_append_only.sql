-- What was written of a patient, and what was done with it, is only ever added to; and the log of accesses can prove it.

-- One function says so for every table. It lets two things pass, and only when the owner of the table does them, which is never whom
-- the server serves as: what goes with an appointment or an account (a foreign key acts as the owner, one level down), and what the
-- law has erased, by a function of the owner's that says so (docs/decisions/0021). A row that has a life after it was written names
-- the columns that follow it as arguments of a trigger for each row.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if (select pg_get_userbyid(relowner) = current_user from pg_class where oid = tg_relid)
    and (pg_trigger_depth() > 1 or current_setting('zoh.rewrites', true) = 'by law') then return null; end if;
  if tg_level = 'ROW' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then return null; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger access_log_is_append_only before update or delete or truncate on access_log
  for each statement execute function refuse_rewriting();
create or replace trigger clinical_records_are_append_only before update or delete or truncate on clinical_records
  for each statement execute function refuse_rewriting();
create or replace trigger record_addenda_are_append_only before update or delete or truncate on record_addenda
  for each statement execute function refuse_rewriting();
create or replace trigger ledger_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_rewriting();
create or replace trigger till_closings_are_append_only before update or delete or truncate on till_closings
  for each statement execute function refuse_rewriting();
drop function refuse_access_log_change, refuse_record_change, refuse_ledger_change;
-- A trigger stands behind it; the functions that the law needs act as the owner.
do $$ begin execute format('grant update, delete on access_log to %I', current_user); end $$;

create trigger outcome_measures_are_append_only before update or delete or truncate on outcome_measures
  for each statement execute function refuse_rewriting();
create trigger pain_entries_are_append_only before update or delete or truncate on pain_entries
  for each statement execute function refuse_rewriting();
-- The patient marks it as done, and takes the mark back.
create trigger recommendations_are_append_only before delete or truncate on recommendations
  for each statement execute function refuse_rewriting();
create trigger recommendations_keep_their_words after update on recommendations
  for each row execute function refuse_rewriting('completed_at');

-- A measure that was noted wrongly stays, and is said to be none.
create table measure_annulments (
  measure_id text primary key references outcome_measures (id) on delete cascade,
  therapist_id text not null references therapists (id),
  reason text not null,
  created_at timestamptz not null
);
create trigger measure_annulments_are_append_only before update or delete or truncate on measure_annulments
  for each statement execute function refuse_rewriting();

-- An entry of the diary that the patient took back.
create table pain_withdrawals (
  entry_id text primary key references pain_entries (id) on delete cascade,
  at timestamptz not null
);
create trigger pain_withdrawals_are_append_only before update or delete or truncate on pain_withdrawals
  for each statement execute function refuse_rewriting();

-- The log of accesses in blocks, each sealed with the seal before it: a line that is altered, taken out or put in between shows.
create table access_log_seals (
  number bigint primary key check (number > 0),
  -- Lines from the one to the other, both counted; numbers that no line has were never given to one.
  from_id bigint not null,
  to_id bigint not null,
  lines integer not null check (lines > 0),
  seal text not null unique check (seal ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null default now(),
  check (from_id <= to_id)
);
create trigger access_log_seals_are_append_only before update or delete or truncate on access_log_seals
  for each statement execute function refuse_rewriting();
