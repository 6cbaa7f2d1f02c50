-- Search takes every accent away, as the pages do with what is typed, and not only those of Spanish: Åkesson is found by her name.
create or replace function search_form(text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f.-]', '', 'g'))
$$;
alter table patients drop column search;
alter table patients add column search text not null
  generated always as (search_form(name || ' ' || email || ' ' || phone || ' ' || rut)) stored;
create index patients_search on patients using gin (search gin_trgm_ops);

-- The agenda in the order of time, cancelled hours too: a week of it, and its pages.
create index appointments_by_time on appointments (wall_start, id);

-- A therapist's own patients by name, a page at a time.
create index appointments_of_pair on appointments (therapist_id, patient_id);
create index patients_by_name on patients (search, id);
