import { type DueBackup, takeDueBackup } from "./take-due-backup";

const lookEveryMs = 60_000;

/** Makes copies for as long as the process lives; a stop cuts off the one under way. */
export function startBackups(parts: Omit<DueBackup, "signal">) {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  async function round(): Promise<void> {
    try {
      await takeDueBackup({ ...parts, signal: stopping.signal });
    } catch (error) {
      parts.log.warn(
        { reason: error instanceof Error ? error.name : typeof error },
        "backups wait for the database",
      );
    }
  }
  const look = () => {
    running ??= round().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(look, lookEveryMs);
  look();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
