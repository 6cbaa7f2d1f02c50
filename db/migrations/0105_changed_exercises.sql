-- Leaves running: 0078_parts.sql
-- A protocol is changed in place, by whoever read how it stands.
alter table plan_protocols add column version integer not null default 1;

-- So is an exercise of the clinic's own; a plan shows the version that it was given.
alter table clinic_exercises add column version integer not null default 1;
-- Where its film lies, if not under the row's id: each version may have another.
alter table clinic_exercises add column film text;
alter table plan_exercises add column exercise_version integer default 1;
-- A release before says none, and means the one that stands.
alter table plan_exercises alter column exercise_version drop default;

-- How an exercise was before it was changed. Its name stands in the plans themselves.
create table clinic_exercise_versions (
  exercise_id text not null references clinic_exercises (id),
  version integer not null,
  instruction text not null,
  picture_id text references objects (id),
  video_type text,
  video_size integer,
  film text,
  primary key (exercise_id, version)
);
create index clinic_exercise_versions_picture on clinic_exercise_versions (picture_id) where picture_id is not null;

-- Each exercise as it stands and as it was.
create view exercises_as_given as
  select id as exercise_id, version, instruction, picture_id, video_type, video_size, coalesce(film, id) as film
  from clinic_exercises
  union all
  select exercise_id, version, instruction, picture_id, video_type, video_size, coalesce(film, exercise_id)
  from clinic_exercise_versions;
