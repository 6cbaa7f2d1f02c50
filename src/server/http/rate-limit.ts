import { isIPv6 } from "node:net";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Queryable } from "~/server/database/database";
import type { Call } from "~/shared/call";
import { now } from "~/shared/clinic-time";

/** What is counted by itself: a call, or a page that answers questions. */
export interface Limited {
  method: string;
  path: string;
  limit: Call["limit"];
}

export interface RateLimit {
  /** False with RATE_LIMIT=off. */
  counts: boolean;
  /** Counts a request; the seconds to wait when there were too many, else null. */
  take(call: Limited, address: string): Promise<number | null>;
}

export const noRateLimit: RateLimit = { counts: false, take: async () => null };

/** Counters in PostgreSQL, so that the processes of one site share them. */
export function createRateLimit(pool: Pool): RateLimit {
  const limiters = new Map<Limited, RateLimiterPostgres>();
  return {
    counts: true,
    async take(call, address) {
      if (call.limit === "none") return null;
      let limiter = limiters.get(call);
      if (!limiter) {
        limiter = new RateLimiterPostgres({
          storeClient: pool,
          storeType: "pool",
          tableName: "rate_limits",
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: `${call.method} ${call.path}`,
          points: call.limit.requests,
          duration: call.limit.seconds,
        });
        limiters.set(call, limiter);
      }
      const key = networkOf(address);
      let waitMs = await consume(limiter, key);
      if (waitMs !== null && waitMs > call.limit.seconds * 1_000) {
        // Counted by a clock that was ahead and has been set right.
        await limiter.delete(key);
        waitMs = await consume(limiter, key);
      }
      return waitMs === null ? null : waitMs / 1_000;
    },
  };
}

/** How long to wait when there were too many, else null. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (outcome) {
    if (outcome instanceof RateLimiterRes) return outcome.msBeforeNext;
    throw outcome;
  }
}

/**
 * What counts as one sender: an IPv4 address, or the /64 of an IPv6 one, of which a single subscriber has as many addresses
 * as it likes.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const middle =
    tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0");
  const groups = [...before, ...middle, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(":")}::/64`;
}

/** Drops counters whose time is over. */
export async function expireCounters(client: Queryable): Promise<number> {
  const { rowCount } = await client.query("delete from rate_limits where expire < $1", [now().getTime()]);
  return rowCount ?? 0;
}
