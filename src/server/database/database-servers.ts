import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/**
 * The servers that an address names, each as an address of its own: `postgres://user@one,other:5433/zoh`. Empty when it is
 * none. PostgreSQL's `target_session_attrs` may stand in it: of several servers, always the one that takes writes is meant.
 */
export function serversOf(address: string): string[] {
  const [, scheme, user = "", hosts = "", rest = ""] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)([/?#].*)?$/.exec(address) ?? [];
  if (!scheme) return [];
  const servers = hosts.split(",").map((host) => `${scheme}${user}${host}${rest}`);
  // A socket's folder stands behind the question mark, and such an address has no host.
  if (!servers.every((server) => URL.canParse(server) || URL.canParse(server.replace("@/", "@socket/"))))
    return [];
  return servers.map((server) => {
    if (!server.includes("target_session_attrs")) return server;
    const url = new URL(server);
    url.searchParams.delete("target_session_attrs");
    return url.href;
  });
}

/** What node-postgres needs to connect there: to the one server, or to that of several which takes writes. */
export function reach(address: string): { connectionString: string; Client: typeof pg.Client } {
  const [first = address, ...others] = serversOf(address);
  return { connectionString: first, Client: others.length > 0 ? followerOf([first, ...others]) : pg.Client };
}

/** One connection, not made yet. A loss between two statements is told by the next statement. */
export function clientOf(address: string, config: pg.ClientConfig = {}): pg.Client {
  const { connectionString, Client } = reach(address);
  const client = new Client({ ...config, connectionString, keepAlive: true, keepAliveInitialDelayMillis });
  client.on("error", () => undefined);
  return client;
}

/** What libpq's way to connect is made of (PGPASSWORD, PGPASSFILE and, for its usual place, HOME): the address may leave it to that, also in a thread. */
export const whatConnects = (all: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(all).filter(([name]) => /^PG|^(HOME|USER|APPDATA)$/.test(name)));

/** A machine that is gone without a word is noticed within twenty seconds, and not in two hours. */
export const keepAliveInitialDelayMillis = 10_000;

const askingMs = 2_000;
/** Many connections at once look once. */
const knownMs = 1_000;
/** How long the others may answer after the first that takes writes. */
const othersMs = 250;
/** With the asking, a promotion is noticed well within the ten seconds that it may take. */
const watchEveryMs = 2_000;

interface Primary {
  host: string;
  port: number;
  /** Grows with every promotion. */
  timeline: string;
}

class NoServerTakesWrites extends Error {
  readonly code = "08001";
}

const followers = new Map<string, typeof pg.Client>();

/** One for an address, whoever connects there: its servers are asked for all of them together. */
function followerOf(servers: string[]): typeof pg.Client {
  const address = servers.join();
  const known = followers.get(address) ?? follower(servers);
  followers.set(address, known);
  return known;
}

function follower(servers: string[]): typeof pg.Client {
  let found: { primary: Promise<Primary>; until: number } | null = null;
  const primary = () => {
    if (!found || performance.now() > found.until) {
      found = { primary: findPrimary(servers), until: Number.POSITIVE_INFINITY };
      const mine = found;
      const forget = (after: number) => {
        mine.until = performance.now() + after;
      };
      mine.primary.then(
        () => forget(knownMs),
        () => forget(0),
      );
    }
    return found.primary;
  };
  const leaveOldPrimary = watchConnections(primary);

  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void) {
      const connected = primary().then(async ({ host, port, timeline }) => {
        Object.assign(this, { host, port });
        leaveOldPrimary(this, timeline);
        return super.connect();
      });
      if (!callback) return connected;
      const told = callback as (error: Error | null) => void;
      connected.then(
        () => told(null),
        (error: Error) => told(error),
      );
    }
  };
}

/**
 * A primary that falls silent ends no connection: whoever idles on one or waits on it learns nothing of a promotion. So as long as
 * there are connections, the servers are asked, and those to a primary of an earlier timeline are cut. Never back: an old one that
 * is alone to answer for a moment is no reason to leave the new one.
 */
function watchConnections(primary: () => Promise<Primary>) {
  const open = new Map<pg.Client, string>();
  let isWatching = false;
  const look = async () => {
    const timeline = await primary().then(
      (found) => found.timeline,
      () => "",
    );
    for (const [client, its] of open) if (its < timeline) cut(client);
    isWatching = open.size > 0;
    if (isWatching) setTimeout(look, watchEveryMs).unref();
  };
  return (client: pg.Client, timeline: string) => {
    open.set(client, timeline);
    client.once("end", () => open.delete(client));
    if (!isWatching) setTimeout(look, watchEveryMs).unref();
    isWatching = true;
  };
}

/** Without a goodbye, for which nobody listens. */
function cut(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.destroy();
}

/** An old primary that comes back alone takes writes too: the one of the latest promotion is followed. */
async function findPrimary(servers: string[]): Promise<Primary> {
  const primaries: Primary[] = [];
  const answers = servers.map(async (server) => void primaries.push(await askForPrimary(server)));
  try {
    await Promise.any(answers);
  } catch (error) {
    throw new NoServerTakesWrites("None of the servers takes writes", { cause: error });
  }
  await Promise.race([Promise.allSettled(answers), wait(othersMs)]);
  return primaries.reduce((best, each) => (each.timeline > best.timeline ? each : best));
}

async function askForPrimary(server: string): Promise<Primary> {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: askingMs,
    query_timeout: askingMs,
    application_name: "zoh looks for the primary",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery()
         then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    const timeline = rows[0]?.timeline;
    if (!timeline) throw new Error("a standby");
    return { host: client.host, port: client.port, timeline };
  } finally {
    void client.end().catch(() => undefined);
  }
}
