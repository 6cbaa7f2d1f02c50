-- The id of the request that an event comes from, so that the log leads from a failed mail to the call that asked for it. Empty for what
-- no request asked for, and for what the release before enqueues while both run.
alter table outbox add column request_id text check (char_length(request_id) <= 64);
