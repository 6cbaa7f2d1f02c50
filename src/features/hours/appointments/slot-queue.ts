import type { Queryable } from "~/server/database/database";

/**
 * SQL that queues those who want the same half hours of a therapist, one after the other: two inserts at once into an
 * exclusion constraint may wait for each other, which costs a second until PostgreSQL notices. The arguments are SQL
 * expressions: therapist id, wall time, minutes.
 */
export function queueForSlot(therapist: string, wallStart: string, minutes: string): string {
  return `select pg_advisory_xact_lock(hashtext(${therapist}), extract(epoch from cell)::int / 1800)
    from generate_series(date_bin('30 minutes', ${wallStart}, timestamp '2000-01-01'),
      ${wallStart}::timestamp + make_interval(mins => ${minutes} - 1), interval '30 minutes') as cell`;
}

/** Takes a place in that queue until the end of the transaction. */
export async function waitForSlot(
  client: Queryable,
  hour: { therapistId: string; wallStart: string; minutes: number },
): Promise<void> {
  await client.query(queueForSlot("$1::text", "$2::timestamp", "$3::int"), [
    hour.therapistId,
    hour.wallStart,
    hour.minutes,
  ]);
}
