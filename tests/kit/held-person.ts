import type { PoolClient } from "pg";
import type { TestSite } from "./site";
import { until } from "./until";

/** Holds a person's row until `ask` waits for it, then does `meanwhile` with it and lets go: what was asked for sees what came of that, or is wrong. */
export async function whileHeld<T>(
  site: TestSite,
  patientId: string,
  ask: () => Promise<T>,
  meanwhile: (holder: PoolClient) => Promise<unknown> = async () => undefined,
  waiters = 1,
): Promise<T> {
  const holder = await site.pool.connect();
  try {
    await holder.query("begin");
    await holder.query("select from patients where id = $1 for update", [patientId]);
    const asked = ask();
    asked.catch(() => undefined);
    await until(async () => {
      const { length } = await site.rows(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return length >= waiters;
    });
    await meanwhile(holder);
    await holder.query("commit");
    return await asked;
  } finally {
    holder.release(true);
  }
}
