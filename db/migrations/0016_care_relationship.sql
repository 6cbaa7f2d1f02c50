-- Who may open a file, and what an entry says of who signed it.

-- Approving an hour gives the care relationship to who approves it, whoever attends.
alter table appointments add column approved_by text references therapists (id);
update appointments a set approved_by = t.id
from (select distinct on (appointment_id) appointment_id, actor from appointment_changes
    where action = 'appointment.approved' order by appointment_id, id desc) as approval
  join therapists t on approval.actor = 'therapist:' || t.id
where approval.appointment_id = a.id;
create index appointments_of_care on appointments (therapist_id, patient_id)
  where status in ('confirmed', 'completed') or no_show;
create index appointments_approved on appointments (approved_by, patient_id) where approved_by is not null;

-- A file that somebody opened with a reason, for a day.
create table file_openings (
  id text primary key default gen_random_uuid()::text,
  therapist_id text not null references therapists (id),
  patient_id text not null references patients (id) on delete cascade,
  reason text not null check (length(reason) between 10 and 500),
  opened_at timestamptz not null,
  until timestamptz not null check (until > opened_at)
);
create index file_openings_of on file_openings (patient_id, therapist_id, until);
create trigger file_openings_are_append_only before update or delete or truncate on file_openings
  for each statement execute function refuse_rewriting();

-- A list in which a name only stood is one line a day: whether today's is there already.
create index access_log_sightings on access_log (patient_id, actor, at) where action = 'patient-list.read';

-- The author as the entry was signed: a name, title or number that changes later changes no entry. Former entries keep the name that
-- they were shown with until now; title and number were not kept.
create function freeze_author() returns trigger language plpgsql as $$
begin
  new.author_name := coalesce(new.author_name, (select name from therapists where id = new.therapist_id));
  return new;
end $$;
alter table clinical_records disable trigger clinical_records_are_append_only;
alter table record_addenda disable trigger record_addenda_are_append_only;
alter table clinical_records add column author_name text, add column author_title text, add column author_rnpi text;
alter table record_addenda add column author_name text, add column author_title text, add column author_rnpi text;
alter table recommendations add column author_name text, add column author_title text, add column author_rnpi text;
alter table outcome_measures add column author_name text, add column author_title text, add column author_rnpi text;
update clinical_records set author_name = t.name from therapists t where t.id = therapist_id;
update record_addenda set author_name = t.name from therapists t where t.id = therapist_id;
update recommendations set author_name = t.name from therapists t where t.id = therapist_id;
update outcome_measures set author_name = t.name from therapists t where t.id = therapist_id;
alter table clinical_records alter column author_name set not null;
alter table record_addenda alter column author_name set not null;
alter table recommendations alter column author_name set not null;
alter table outcome_measures alter column author_name set not null;
alter table clinical_records enable trigger clinical_records_are_append_only;
alter table record_addenda enable trigger record_addenda_are_append_only;
create trigger clinical_records_author before insert on clinical_records for each row execute function freeze_author();
create trigger record_addenda_author before insert on record_addenda for each row execute function freeze_author();
create trigger recommendations_author before insert on recommendations for each row execute function freeze_author();
create trigger outcome_measures_author before insert on outcome_measures for each row execute function freeze_author();

-- Whoever wrote something always reads it.
create index clinical_records_by on clinical_records (therapist_id, patient_id);
