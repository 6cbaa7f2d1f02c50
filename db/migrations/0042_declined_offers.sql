-- Who is offered an hour may say no: it goes to the next at once, and they stay on the list (docs/decisions/0035).
alter table hour_offers drop constraint hour_offers_outcome_check;
alter table hour_offers add constraint hour_offers_outcome_check
  check (outcome in ('taken', 'lost', 'lapsed', 'withdrawn', 'declined'));

-- A reminder that WhatsApp could not say, told of at night: its mail is asked for in the morning.
alter table reminders add column mail_waits boolean not null default false;
create index reminders_mail_waits on reminders (id) where mail_waits;
