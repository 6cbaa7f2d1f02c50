import { timingSafeEqual } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Pool } from "pg";
import type { Clock } from "~/shared/clock";
import { backupState } from "./backup/backup-state";
import type { Site } from "./calls";
import type { Env } from "./env";
import { isLoopback } from "./loopback";
import type { Metrics } from "./metrics";
import { refusalResponse, refuse } from "./refusal";

interface HealthParts {
  pool: Pool;
  metrics: Metrics;
  env: Pick<Env, "metricsToken" | "backups">;
  clock: Clock;
}

const noStore = { "Cache-Control": "no-store" };

/**
 * /healthz: the process lives. /readyz: the database answers and is migrated (the server only listens once it is); what each
 * dependency says is for who watches. /metrics: figures, for the same.
 */
export function mountHealth(app: Site, parts: HealthParts): void {
  const { pool, metrics } = parts;
  const token = parts.env.metricsToken;
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, noStore));
  app.get("/readyz", async (c) => {
    const details = watches(c, token) ? { details: await detailsOf(parts) } : {};
    try {
      await pool.query("select from schema_migrations limit 1");
      return c.json({ status: "ok", ...details }, 200, noStore);
    } catch {
      return c.json({ status: "unavailable", ...details }, 503, { ...noStore, "Retry-After": "5" });
    }
  });
  app.get("/metrics", async (c) => {
    if (!watches(c, token)) return refusalResponse(refuse("not_found"));
    c.set("route", "/metrics");
    return c.text(await metrics.text(), 200, {
      ...noStore,
      "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
    });
  });
}

async function detailsOf({ pool, env, clock }: HealthParts) {
  const { totalCount, idleCount, waitingCount } = pool;
  return {
    pool: { connections: totalCount, idle: idleCount, wanted: waitingCount },
    uptimeSeconds: Math.round(process.uptime()),
    backups: await backupsOf(pool, env.backups?.everyMs, clock),
  };
}

/** A missing copy is for people to look at; it takes nobody out of service. */
async function backupsOf(pool: Pool, everyMs: number | undefined, clock: Clock) {
  if (everyMs === undefined) return { state: "off" };
  return backupState(pool, everyMs, clock()).catch(() => ({ state: "unknown" }));
}

/** With a token whoever has it; without one who asks from this very machine, and not through a proxy on it. */
function watches(c: Context, token: string | undefined): boolean {
  if (token) return isSame(c.req.header("authorization") ?? "", `Bearer ${token}`);
  const address = getConnInfo(c).remote.address ?? "";
  const isHere = isLoopback(address.replace(/^::ffff:/, "")) || address === "::1";
  return isHere && !c.req.header("x-forwarded-for") && !c.req.header("forwarded");
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
