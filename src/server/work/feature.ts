import type { MiddlewareHandler } from "hono";
import type { Pool } from "pg";
import type { ObjectStore } from "~/server/database/object-store/object-store";
import type { Route } from "~/server/http/calls";
import type { PublicPost } from "~/server/http/public-post";
import type { Env } from "~/server/settings/env";
import type { Keys } from "~/server/settings/keys";
import type { Log } from "~/server/watch/log";
import type { Clinic } from "~/shared/clinic";
import type { Clock } from "~/shared/clock";
import type { Queue, Routine } from "./jobs";
import type { ComposeMail } from "./mail/mail";
import type { Consequences } from "./outbox";
import type { RetentionRule } from "./retention";

/** What mails are told from. */
export interface MailParts {
  clinic: () => Clinic;
  pool: Pool;
  keys: Keys;
  publicUrl: string;
  clock: Clock;
  confirmsBookings: boolean;
}

/** What work that nobody waits for is done with. */
export interface WorkParts extends MailParts {
  log: Log;
  objects: ObjectStore;
  publicPost: PublicPost;
  /** False where mails are files: a trial, or a copy of somebody's site. Of itself nothing else leaves to people then either. */
  hasMailServer: boolean;
  /** Undefined where it is not set up (any more). */
  whatsapp: Env["whatsapp"];
  /** Undefined where boletas are typed by hand. */
  dte: Env["dte"];
}

/** What a feature gives to the whole, each part where it has one; src/product.ts folds them. */
export interface Feature {
  /** The calls that it answers. */
  routes?: Route[];
  /** What looks at every call before it is answered. */
  beforeCalls?: MiddlewareHandler[];
  /** What follows from its events, after the commit that enqueued one. */
  consequences?: (settings: Pick<Env, "confirmsBookings" | "whatsapp">) => Partial<Consequences>;
  /** Its mails by kind. */
  mails?: (parts: MailParts) => Record<string, ComposeMail>;
  /** The work that consequences ask it for. */
  queues?: (parts: WorkParts) => Queue[];
  /** What it does at its time. */
  routines?: (parts: Pick<WorkParts, "clinic" | "pool" | "clock">) => Routine[];
  /** What goes within the hour after its time, and what the law speaks of, in this order, in the small hours of Chile. */
  retention?: { passing?: RetentionRule[]; byLaw?: RetentionRule[] };
}

/** For an event of which nothing follows but mails. */
export const mailsOf =
  (...kinds: string[]) =>
  (id: string) =>
    kinds.map((kind) => ({ queue: "mail", data: { kind, id } }));
