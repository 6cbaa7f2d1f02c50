-- The therapist's day: search, no-shows, measures, drafts, and news of the agenda for open screens.
create extension if not exists pg_trgm;

-- Lower case, no accents, no marks between digits: what is typed and what is kept are compared in this form.
create function search_form(text) returns text language sql immutable strict parallel safe as $$
  select translate(lower($1), 'áàäâãéèëêíìïîóòöôõúùüûñç.-', 'aaaaaeeeeiiiiooooouuuunc')
$$;
alter table patients add column search text not null
  generated always as (search_form(name || ' ' || email || ' ' || phone || ' ' || rut)) stored;
create index patients_search on patients using gin (search gin_trgm_ops);

alter table appointments add column no_show boolean not null default false check (not no_show or status = 'cancelled');
create index appointments_by_status on appointments (status, wall_start) where status in ('pending', 'therapist_scheduled');

create table outcome_measures (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients (id),
  therapist_id text not null references therapists (id),
  kind text not null check (kind in ('eva', 'range', 'psfs', 'odi')),
  -- Of a range of motion or an activity: which one.
  label text not null default '',
  value numeric(5, 1) not null,
  measured_on date not null,
  created_at timestamptz not null
);
create index outcome_measures_of_patient on outcome_measures (patient_id, measured_on);

-- A note that is being written; signing it makes the record and drops the draft.
create table record_drafts (
  therapist_id text not null references therapists (id),
  patient_id text not null references patients (id),
  body jsonb not null,
  updated_at timestamptz not null,
  primary key (therapist_id, patient_id)
);

-- Open agendas hear that something changed and ask again; the payload says nothing of anybody.
create function tell_agenda_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('agenda_changed', '');
  return null;
end $$;
create trigger appointments_changed after insert or update or delete on appointments
  for each statement execute function tell_agenda_changed();
create trigger time_off_changed after insert or update or delete on time_off
  for each statement execute function tell_agenda_changed();
