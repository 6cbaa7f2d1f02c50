-- Mails to mailboxes that nobody has proven yet, so that a stranger's bookings do not fill one. A hash instead of the address.
create table mails_to_unproven (
  mailbox text not null,
  sent_at timestamptz not null
);
create index mails_to_unproven_of on mails_to_unproven (mailbox, sent_at);
