-- What a patient was written, by which way and whether it came: never the text. `kind` and `subject_id` are those of the promise that
-- it keeps; one row for each way that it took.
create table messages (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients (id) on delete cascade,
  kind text not null,
  subject_id text not null,
  channel text not null check (channel in ('mail', 'whatsapp')),
  title text not null check (length(title) between 1 and 300),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'delivered', 'read')),
  queued_at timestamptz not null,
  -- When it came to its state; null while it waits.
  settled_at timestamptz,
  -- WhatsApp has no key that makes a second sending harmless: this is set right before one, and taken back when it surely failed.
  tried_at timestamptz,
  -- What WhatsApp calls the message and whom it reached.
  provider_id text unique,
  reached text,
  unique (kind, subject_id, channel)
);
create index messages_of_patient on messages (patient_id, queued_at desc, id);
create index messages_by_age on messages (queued_at);
create index messages_reached on messages (reached) where reached is not null;
-- Somebody who writes "BAJA" is known by their number.
create index patients_by_phone on patients (phone);

-- What WhatsApp did not say is asked of the mail, once.
alter table reminders add column left_to_mail boolean not null default false;

-- What somebody sent to the clinic's WhatsApp, without a word of it: each is heard once, however often it is told.
create table whatsapp_heard (
  id text primary key,
  heard_at timestamptz not null,
  -- Whose number it is, not to be read from it: so many answers an hour and no more.
  asker text not null,
  patient_id text references patients (id) on delete cascade,
  -- What is answered, about the hour at which place; the number is forgotten once it has left.
  reply text,
  wall_start timestamp,
  phone text
);
create index whatsapp_heard_from on whatsapp_heard (asker, heard_at);
create index whatsapp_heard_by_age on whatsapp_heard (heard_at);
create index whatsapp_heard_of_patient on whatsapp_heard (patient_id) where patient_id is not null;

-- Neither is part of the record that the law keeps; changed where the function stands, whatever another migration made of it.
do $$
declare
  was text := pg_get_functiondef('kept_contents(text)'::regprocedure);
  now_is text := replace(was, 'calendar_feeds,account_links', 'calendar_feeds,messages,whatsapp_heard,account_links');
begin
  if now_is = was then raise exception 'kept_contents does not name the feeds'; end if;
  execute now_is;
end $$;
