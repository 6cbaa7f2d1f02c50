import pg from "pg";
import type { Log } from "./log";

const retryMs = 1_000;

/**
 * Calls back when public content changed, in whatever process. What was changed while nobody listened is unknown, so a
 * connection that was lost and found again counts as a change.
 */
export function watchContent(databaseUrl: string, onChange: () => void, log: Log) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function listen(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: "zoh content",
    });
    client = next;
    next.on("notification", onChange);
    next.on("error", () => undefined);
    next.once("end", () => {
      if (!stopped) timer = setTimeout(listen, retryMs);
    });
    try {
      await next.connect();
      await next.query("listen content_changed");
      onChange();
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.name : typeof error },
        "content changes are not heard for now",
      );
      await next.end().catch(() => undefined);
    }
  }

  void listen();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
