import type { Pool } from "pg";
import type { Site } from "./calls";

/** /healthz: the process lives. /readyz: the database answers and is migrated (the server only listens once it is). */
export function mountHealth(app: Site, pool: Pool): void {
  const noStore = { "Cache-Control": "no-store" };
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, noStore));
  app.get("/readyz", async (c) => {
    try {
      await pool.query("select from schema_migrations limit 1");
      return c.json({ status: "ok" }, 200, noStore);
    } catch {
      return c.json({ status: "unavailable" }, 503, { ...noStore, "Retry-After": "5" });
    }
  });
}
