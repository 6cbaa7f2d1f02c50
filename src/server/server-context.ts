import type { Pool } from "pg";
import type { Clock } from "~/shared/clock";
import type { Env } from "./env";
import type { Keys } from "./keys";
import type { Log } from "./log";
import type { Metrics } from "./metrics";
import type { News } from "./news";
import type { ObjectStore } from "./object-store/object-store";
import type { PublicFetch } from "./public-fetch";
import type { RateLimit } from "./rate-limit";

/** What a process makes once and every call may use. */
export interface ServerContext {
  env: Env;
  log: Log;
  metrics: Metrics;
  clock: Clock;
  pool: Pool;
  rateLimit: RateLimit;
  keys: Keys;
  news: News;
  objects: ObjectStore;
  publicFetch: PublicFetch;
  /** Drops this process's rendered public pages at once, after the commit that changed them; the others hear it from the database. */
  forgetPages(): void;
}
