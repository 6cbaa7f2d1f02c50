-- What whoever treats somebody knows before touching them. Each saving is a row of its own: the last counts, the others tell who said
-- what and when. The number settles who of two was first.
create table care_facts (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients (id),
  number integer not null check (number > 0),
  therapist_id text not null references therapists (id),
  author_name text not null,
  birth_date date check (birth_date >= '1900-01-01'),
  insurance text check (insurance in ('FONASA A', 'FONASA B', 'FONASA C', 'FONASA D', 'Isapre', 'Particular', 'Otra')),
  -- Null: nobody has asked yet.
  pacemaker boolean,
  anticoagulants boolean,
  pregnancy boolean,
  allergies boolean,
  allergies_to text,
  other text,
  created_at timestamptz not null,
  unique (patient_id, number),
  check (allergies_to is null or allergies)
);
create trigger care_facts_are_append_only before update or delete or truncate on care_facts
  for each statement execute function refuse_rewriting();

-- The answer to "¿Banderas rojas?", null of entries that were not asked; and the draft that an entry was signed from: two windows with
-- the same note sign it once.
alter table clinical_records add column red_flags boolean, add column draft_version text;
create unique index clinical_records_signed_once on clinical_records (therapist_id, patient_id, draft_version)
  where draft_version is not null;

-- They are part of the record, and kept for as long; changed where the function stands, whatever another migration made of it.
do $$
declare
  was text := pg_get_functiondef('kept_by_law_until(text)'::regprocedure);
  now_is text := replace(was, 'union all select created_at from outcome_measures where patient_id = of_patient',
    'union all select created_at from outcome_measures where patient_id = of_patient
      union all select created_at from care_facts where patient_id = of_patient');
begin
  if now_is = was then raise exception 'kept_by_law_until does not name the measures'; end if;
  execute now_is;
end $$;
