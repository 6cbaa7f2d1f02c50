-- Who has proven what: a RUT is no secret, so a session that the first password opened shows little until its owner has
-- read a mail. Everybody who is here already proves it once.

alter table patients
  -- When somebody first showed that the mailbox is theirs; null until then.
  add column proven_at timestamptz,
  -- True when the password was chosen in a proven session or by a mailed link.
  add column password_proven boolean not null default false;

-- A reset link was one to a mailbox, and the password that it set is the owner's.
update patients set proven_at = now(), password_proven = true
where exists (select from access_log as log where log.patient_id = patients.id and log.action = 'password.reset'
  and log.at >= patients.password_changed_at - interval '1 minute');

alter table sessions add column proven boolean not null default false;
alter table known_devices add column proven boolean not null default false;

alter table sign_in_guards
  -- Failures of browsers that the account does not know, of the last day.
  add column failures timestamptz[] not null default '{}',
  -- Since then the first password opens nothing, until its owner enters by a mailed link.
  add column closed_at timestamptz;

-- Accounts on which one sender failed within the hour.
create table failed_senders (
  address text not null,
  subject text not null,
  failed_at timestamptz not null,
  primary key (address, subject)
);
create index failed_senders_age on failed_senders (failed_at);

alter table account_links
  drop constraint account_links_purpose_check,
  add constraint account_links_purpose_check
    check (purpose in ('reset_password', 'unlock', 'confirm_email', 'enter', 'restore_email')),
  -- True when a mail about something else carries it: nobody asked for it, and its number is not limited.
  add column carried boolean not null default false,
  -- The booking whose mail carries it: whoever uses it has the name, RUT and phone that were typed there.
  add column appointment_id text references appointments (id) on delete set null,
  -- Where in the portal it leads.
  add column target text check (target like '/patient-dashboard%');
create index account_links_of_appointment on account_links (appointment_id) where appointment_id is not null;
