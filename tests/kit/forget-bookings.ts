import type { TestSite } from "./site";

/** An empty agenda again. Row by row: what refers to these tables refuses to be truncated along with them. */
export async function forgetBookings(site: TestSite): Promise<void> {
  for (const table of [
    "consents",
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
