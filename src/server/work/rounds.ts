import type { Log } from "~/server/watch/log";

interface Rounds {
  /** What waits for the database while it is away, for the log: "payments". */
  what: string;
  everyMs: number;
  log: Log;
  /** One round; the signal tells that the process stops. */
  round: (signal: AbortSignal) => Promise<void>;
}

/** Looks for what is due for as long as the process lives: at once and again and again, one round at a time. */
export function startRounds({ what, everyMs, log, round }: Rounds) {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const look = () => {
    running ??= round(stopping.signal)
      .catch((error: unknown) =>
        log.warn(
          { reason: error instanceof Error ? error.name : typeof error },
          `${what} wait for the database`,
        ),
      )
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(look, everyMs);
  look();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
