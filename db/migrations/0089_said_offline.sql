-- Leaves running: 0078_parts.sql
-- What a phone keeps for want of a network comes up to a week later, and again when the answer was lost: idempotency_keys forget after
-- a day, so the key that the browser made stands beside what was said. Null of what came without one.
alter table exercise_ticks add column once_key text;
create unique index exercise_ticks_once on exercise_ticks (plan_exercise_id, once_key);
alter table pain_entries add column once_key text;
create unique index pain_entries_once on pain_entries (patient_id, once_key);
