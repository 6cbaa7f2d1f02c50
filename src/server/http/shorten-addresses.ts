import type { Queryable } from "~/server/database/database";

const atOnce = 1_000;

/**
 * Shortens the addresses of yesterday to their network (/24 of IPv4, /48 of IPv6) where they stay for longer: in the access
 * log and with sessions. Counters of requests go within the hour after their time; see rate-limit.ts. Several processes
 * may do it at once.
 */
export async function shortenAddresses(client: Queryable): Promise<void> {
  for (let shortened = atOnce; shortened === atOnce; ) {
    const { rows } = await client.query<{ shortened: number }>(
      "select shorten_logged_addresses($1) as shortened",
      [atOnce],
    );
    shortened = rows[0]?.shortened ?? 0;
  }
  await client.query(
    `update sessions set address = coalesce(short_address(address), '')
     where created_at < now() - interval '23 hours' and address <> '' and strpos(address, '/') = 0`,
  );
}
