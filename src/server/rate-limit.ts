import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Call } from "~/shared/call";

export interface RateLimit {
  /** Counts a request; the seconds to wait when there were too many, else null. */
  take(call: Call, address: string): Promise<number | null>;
}

export const noRateLimit: RateLimit = { take: async () => null };

/** Counters in PostgreSQL, so that the processes of one site share them. */
export function createRateLimit(pool: Pool): RateLimit {
  const limiters = new Map<Call, RateLimiterPostgres>();
  return {
    async take(call, address) {
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
      try {
        await limiter.consume(address);
        return null;
      } catch (outcome) {
        if (outcome instanceof RateLimiterRes) return outcome.msBeforeNext / 1000;
        throw outcome;
      }
    },
  };
}

/** Drops counters whose time is over. */
export async function forgetOldCounters(pool: Pool): Promise<void> {
  await pool.query("delete from rate_limits where expire < $1", [Date.now()]);
}
