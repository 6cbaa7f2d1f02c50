import type { Pool } from "pg";

/** Drops sessions, counters, known browsers and links whose time is over. */
export async function forgetOverAccess(pool: Pool): Promise<void> {
  await pool.query(
    "delete from sessions where expires_at < now() or created_at < now() - interval '30 days'",
  );
  // A closed door stays for whoever has an account; an invented e-mail's is as old as a year at most.
  await pool.query(
    `delete from sign_in_guards where coalesce(tries[cardinality(tries)] < now() - interval '1 day', true)
       and not exists (select from unnest(failures) as failure where failure > now() - interval '1 day')
       and (locked_until is null or locked_until < now())
       and (closed_at is null or closed_at < now() - interval '1 year')`,
  );
  await pool.query("delete from mails_to_unproven where sent_at < now() - interval '1 day'");
  await pool.query("delete from failed_senders where failed_at < now() - interval '1 hour'");
  // As long as its cookie lives; see device.ts.
  await pool.query("delete from known_devices where first_seen_at < now() - interval '400 days'");
  // An old mail's way in is worth a fresh one for as long as mails are kept.
  await pool.query(
    `delete from account_links where expires_at < now() - case purpose when 'enter' then interval '1 year' else interval '1 day' end`,
  );
}
