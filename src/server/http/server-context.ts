import type { Pool } from "pg";
import type { ObjectStore } from "~/server/database/object-store/object-store";
import type { ReadLate, Replica } from "~/server/database/replica";
import type { Env } from "~/server/settings/env";
import type { Keys } from "~/server/settings/keys";
import type { Log } from "~/server/watch/log";
import type { Metrics } from "~/server/watch/metrics";
import type { Release } from "~/server/watch/release";
import type { News } from "~/server/work/news";
import type { Clinic } from "~/shared/clinic";
import type { Clock } from "~/shared/clock";
import type { PublicFetch } from "./public-fetch";
import type { PublicPost } from "./public-post";
import type { RateLimit } from "./rate-limit";

/** What a process makes once and every call may use. */
export interface ServerContext {
  /** The clinic as it is now: asked for by each call, kept by none. */
  clinic(): Clinic;
  env: Env;
  log: Log;
  metrics: Metrics;
  release: Release;
  clock: Clock;
  pool: Pool;
  /** Of a request: at the primary while its browser has just written. */
  readLate: ReadLate;
  replica: Pick<Replica, "standing"> | null;
  /** Of the role that serves, past any pooler: for a thread that brings a connection of its own. */
  databaseUrl: string;
  rateLimit: RateLimit;
  keys: Keys;
  news: News;
  objects: ObjectStore;
  publicFetch: PublicFetch;
  publicPost: PublicPost;
  /** Drops this process's rendered public pages at once, after the commit that changed them; the others hear it from the database. */
  forgetPages(): void;
}
