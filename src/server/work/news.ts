import type pg from "pg";
import { clientOf } from "~/server/database/database-servers";
import type { Log } from "~/server/watch/log";

/** What the database tells its processes: public pages are out of date, somebody's agenda is, or the clinic itself. */
const channels = ["content_changed", "agenda_changed", "clinic_changed"] as const;
export type Channel = (typeof channels)[number];

export interface News {
  /** Calls back at each piece of news; what is returned ends that. */
  subscribe(channel: Channel, listener: () => void): () => void;
  /** Calls back when the process stops; what is returned ends that. */
  onClose(listener: () => void): () => void;
  /** Lets those who follow go, so that nobody's open connection delays a stop. */
  close(): void;
  /** Whether this process hears the database at this moment. */
  isHeard(): boolean;
  stop(): Promise<void>;
}

const retryMs = 1_000;

/**
 * Listens to the database for the whole process. What happened while nobody listened is unknown, so a connection that was
 * lost and found again counts as news of everything.
 */
export function listenForNews(databaseUrl: string, log: Log): News {
  const listeners = new Map<Channel, Set<() => void>>(channels.map((channel) => [channel, new Set()]));
  const closers = new Set<() => void>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let heard = false;

  const tell = (channel: string) => {
    for (const listener of listeners.get(channel as Channel) ?? []) listener();
  };

  async function listen(): Promise<void> {
    const next = clientOf(databaseUrl, { application_name: "zoh news", connectionTimeoutMillis: 5_000 });
    client = next;
    next.on("notification", ({ channel }) => tell(channel));
    const again = () => {
      heard = false;
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(listen, retryMs);
    };
    next.once("end", again);
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${channel}`);
      heard = true;
      channels.forEach(tell);
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : typeof error }, "news is not heard for now");
      await next.end().catch(() => undefined);
      // One that was never made does not end.
      again();
    }
  }

  const add = (to: Set<() => void>, listener: () => void) => {
    to.add(listener);
    return () => void to.delete(listener);
  };
  void listen();
  return {
    subscribe: (channel, listener) => add(listeners.get(channel) ?? new Set(), listener),
    onClose: (listener) => add(closers, listener),
    close() {
      for (const closer of [...closers]) closer();
    },
    isHeard: () => heard,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
