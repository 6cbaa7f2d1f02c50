import { gone, mostAtOnce, type RetentionRule } from "~/server/work/retention";

/** Sessions, counters, known browsers and links whose time is over. */
export const accessRules: RetentionRule[] = [
  {
    policy: "sessions",
    table: "sessions",
    drop: async (client) =>
      gone(
        await client.query(
          `delete from sessions where id in (
             select id from sessions where expires_at < now() or created_at < now() - interval '30 days'
             limit ${mostAtOnce} for update skip locked)`,
        ),
      ),
  },
  {
    // As long as its cookie lives; see device.ts.
    policy: "sessions",
    table: "known_devices",
    drop: async (client) =>
      gone(
        await client.query(
          `delete from known_devices where id in (
             select id from known_devices where first_seen_at < now() - interval '400 days'
             limit ${mostAtOnce} for update skip locked)`,
        ),
      ),
  },
  {
    // A closed door stays for whoever has an account; an invented e-mail's is as old as a year at most.
    policy: "passing",
    table: "sign_in_guards",
    drop: async (client) =>
      gone(
        await client.query(
          `delete from sign_in_guards where subject in (
             select subject from sign_in_guards where coalesce(tries[cardinality(tries)] < now() - interval '1 day', true)
               and not exists (select from unnest(failures) as failure where failure > now() - interval '1 day')
               and (locked_until is null or locked_until < now())
               and (closed_at is null or closed_at < now() - interval '1 year')
             limit ${mostAtOnce} for update skip locked)`,
        ),
      ),
  },
  {
    policy: "passing",
    table: "mails_to_unproven",
    drop: async (client) =>
      gone(
        await client.query(
          "delete from mails_to_unproven where sent_at < now() - case when refused then interval '30 days' else interval '1 day' end",
        ),
      ),
  },
  {
    policy: "addresses",
    table: "failed_senders",
    drop: async (client) =>
      gone(await client.query("delete from failed_senders where failed_at < now() - interval '1 hour'")),
  },
  {
    // An old mail's way in is worth a fresh one for as long as mails are kept.
    policy: "links",
    table: "account_links",
    drop: async (client) =>
      gone(
        await client.query(
          `delete from account_links where id in (
             select id from account_links
             where expires_at < now() - case purpose when 'enter' then interval '1 year' else interval '1 day' end
             limit ${mostAtOnce} for update skip locked)`,
        ),
      ),
  },
];
