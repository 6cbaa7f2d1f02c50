import { timingSafeEqual } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Site } from "./calls";
import { type DependencyParts, dependencies, watchedMs } from "./dependencies";
import type { Env } from "./env";
import { impatient } from "./impatient";
import { isLoopback } from "./loopback";
import type { Metrics } from "./metrics";
import { refusalResponse, refuse } from "./refusal";

interface HealthParts extends DependencyParts {
  metrics: Metrics;
  env: DependencyParts["env"] & Pick<Env, "metricsToken">;
}

const noStore = { "Cache-Control": "no-store" };

/**
 * /healthz: the process lives. /readyz: the database answers and is migrated (the server only listens once it is); what each
 * dependency says is for who watches. /metrics: figures, for the same.
 */
export function mountHealth(app: Site, parts: HealthParts): void {
  const { pool, metrics } = parts;
  const token = parts.env.metricsToken;
  const watched = impatient(pool, watchedMs);
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, noStore));
  app.get("/readyz", async (c) => {
    // In this order: what is asked for the answer is no connection that somebody wants.
    const [details, isReady] = await Promise.all([
      watches(c, token) && detailsOf(parts),
      watched.query("select from schema_migrations limit 1").then(
        () => true,
        () => false,
      ),
    ]);
    const more = details ? { details } : {};
    if (isReady) return c.json({ status: "ok", ...more }, 200, noStore);
    return c.json({ status: "unavailable", ...more }, 503, { ...noStore, "Retry-After": "5" });
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

async function detailsOf(parts: HealthParts) {
  const { totalCount, idleCount, waitingCount } = parts.pool;
  return {
    pool: { connections: totalCount, idle: idleCount, wanted: waitingCount },
    uptimeSeconds: Math.round(process.uptime()),
    ...(await dependencies(parts)),
  };
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
