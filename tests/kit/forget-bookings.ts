import type { TestSite } from "./site";

/** An empty agenda again. Row by row: what refers to these tables refuses to be truncated along with them. */
export async function forgetBookings(site: TestSite): Promise<void> {
  // Nobody else may delete from it: the owner of the table takes its guard away for a moment.
  await site.rows("alter table consents disable trigger user");
  await site.rows("delete from consents");
  await site.rows("alter table consents enable trigger user");
  for (const table of [
    "sessions",
    "appointments",
    "patients",
    "time_off",
    "outbox",
    "idempotency_keys",
    "rate_limits",
  ])
    await site.rows(`delete from ${table}`);
}
