import { timingSafeEqual } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { impatient } from "~/server/database/impatient";
import { asksFromHere } from "~/server/http/asks-from-here";
import type { Site } from "~/server/http/calls";
import { refusalResponse, refuse } from "~/server/http/refusal";
import type { Env } from "~/server/settings/env";
import { type DependencyParts, dependencies, watchedMs } from "./dependencies";
import type { Metrics } from "./metrics";
import { provingWriting } from "./prove-writing";
import type { Release } from "./release";

interface HealthParts extends DependencyParts {
  metrics: Metrics;
  release: Release;
  env: DependencyParts["env"] & Pick<Env, "metricsToken" | "publicUrl" | "trustProxy">;
}

const noStore = { "Cache-Control": "no-store" };

/**
 * /healthz: the process lives. /readyz: the database answers, is migrated (the server only listens once it is) and
 * can write; what each dependency says is for who watches. /metrics: figures, for the same.
 */
export function mountHealth(app: Site, parts: HealthParts): void {
  const { pool, metrics } = parts;
  const watched = impatient(pool, watchedMs);
  const proveWriting = provingWriting(watched);
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, noStore));
  app.get("/readyz", async (c) => {
    // In this order: what is asked for the answer is no connection that somebody wants.
    const [details, answers, writing] = await Promise.all([
      watches(c, parts.env) && detailsOf(parts),
      watched.query("select from schema_migrations limit 1").then(
        () => true,
        () => false,
      ),
      proveWriting(),
    ]);
    const more = details ? { details: { ...details, writing } } : {};
    if (answers && writing.state === "ok") return c.json({ status: "ok", ...more }, 200, noStore);
    return c.json({ status: "unavailable", ...more }, 503, { ...noStore, "Retry-After": "5" });
  });
  app.get("/metrics", async (c) => {
    if (!watches(c, parts.env)) return refusalResponse(refuse("not_found"));
    c.set("route", "/metrics");
    return c.text(await metrics.text(), 200, {
      ...noStore,
      "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
    });
  });
}

async function detailsOf(parts: HealthParts) {
  const { version, commit } = parts.release;
  const { totalCount, idleCount, waitingCount } = parts.pool;
  return {
    version,
    commit,
    pool: { connections: totalCount, idle: idleCount, wanted: waitingCount },
    uptimeSeconds: Math.round(process.uptime()),
    ...(await dependencies(parts)),
  };
}

/** With a token whoever has it; without one who asks from this very machine, and not through a proxy on it. */
function watches(c: Context, env: HealthParts["env"]): boolean {
  if (env.metricsToken) return isSame(c.req.header("authorization") ?? "", `Bearer ${env.metricsToken}`);
  return asksFromHere({ peer: getConnInfo(c).remote.address ?? "", headers: c.req.header(), env });
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
