import type { TestSite } from "./site";

/** No patients, sessions, locks, links or promised mails; therapists stay. */
export async function forgetAccounts(site: TestSite): Promise<void> {
  for (const table of [
    "sessions",
    "known_devices",
    "sign_in_guards",
    "account_links",
    "recovery_codes",
    "outbox",
    "patients",
  ])
    await site.rows(`delete from ${table}`);
}
