-- Hours that a therapist scheduled together, and that one mail tells of. A row of the release before has none.
alter table appointments add column series_id text;
create index appointments_of_series on appointments (series_id, wall_start) where series_id is not null;
