import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg, { type Pool } from "pg";
import { keepClinic } from "~/features/clinic/clinic/keep-clinic";
import { proveActor } from "~/features/people/accounts/prove-actor";
import { beforeCalls, routes as productRoutes } from "~/product";
import { connect } from "~/server/database/database";
import type { ObjectStore } from "~/server/database/object-store/object-store";
import { openObjectStore } from "~/server/database/object-store/open-store";
import { followReplica, readingAt } from "~/server/database/replica";
import { watchSilence } from "~/server/database/silence";
import { createApp } from "~/server/http/app";
import type { Route } from "~/server/http/calls";
import { closeServer, createHttpServer, listen } from "~/server/http/http-server";
import { PageCache } from "~/server/http/page-cache";
import { createPublicFetch, type PublicFetch } from "~/server/http/public-fetch";
import { createPublicPost, type PublicPost } from "~/server/http/public-post";
import { createRateLimit, noRateLimit } from "~/server/http/rate-limit";
import type { ServerContext } from "~/server/http/server-context";
import { parseEnv } from "~/server/settings/env";
import { createKeys, type Keys } from "~/server/settings/keys";
import { createLog } from "~/server/watch/log";
import { createMetrics } from "~/server/watch/metrics";
import { releaseOf } from "~/server/watch/release";
import { listenForNews } from "~/server/work/news";
import type { Clock } from "~/shared/clock";
import { keepsContract } from "./contract-check";
import { freshDatabase } from "./database";
import { asServer } from "./database-url";
import { moments, standingAt } from "./moments";

const release = releaseOf(join(import.meta.dirname, "../.."));

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; reading it fails the test when it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  json: any;
}

export interface LogLine extends Record<string, unknown> {
  level: string;
  msg: string;
}

export interface TestSite {
  url: string;
  publicUrl: string;
  clock: Clock;
  keys: Keys;
  objects: ObjectStore;
  context: ServerContext;
  /** As a superuser. */
  databaseUrl: string;
  /** As the site serves. */
  pool: Pool;
  /** Ids of the clinic's therapists. */
  amparo: string;
  benjamin: string;
  log: LogLine[];
  logText(): string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  book(body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** By a superuser, who may put things as no call of the site does. */
  rows<Row extends Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export interface SiteOptions {
  clock?: Clock;
  /** An address of a database that exists already; it is not dropped at the end. */
  databaseUrl?: string;
  /** A standby of it. */
  readUrl?: string;
  rateLimit?: boolean;
  variables?: Record<string, string>;
  routes?: Route[];
  publicFetch?: PublicFetch;
  publicPost?: PublicPost;
  /** The test makes the server fail on purpose, so error lines in the log are no fault. */
  expectsTrouble?: boolean;
  /** Many ask at once: who is told that there is no time now asks again when told to, as a browser of ours does. */
  isCrowded?: boolean;
}

/** The whole server over a real socket and a database of its own; only pages are stand-ins. */
export async function openSite(options: SiteOptions = {}): Promise<TestSite> {
  const own = options.databaseUrl ? null : await freshDatabase();
  const databaseUrl = options.databaseUrl ?? own?.url ?? "";
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const silence = watchSilence(asServer(databaseUrl), log);
  const pool = connect(asServer(databaseUrl), log, { silence });
  const replica = options.readUrl
    ? followReplica({ url: asServer(options.readUrl), primaryUrl: asServer(databaseUrl), pool, log })
    : null;
  const arranging = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // Dropping the database, or a test that stops it, ends connections that idle.
  arranging.on("error", () => undefined);
  const env = parseEnv({ PUBLIC_URL: "http://localhost:3000", TRUST_PROXY: "none", ...options.variables });
  const pages = new PageCache(() => 0);
  const clock = options.clock ?? standingAt(moments.fridayEarly);
  const news = listenForNews(asServer(databaseUrl), log);
  const kept = await keepClinic({ pool, news, clock, log, onChange: () => pages.clear() });
  const context = {
    clinic: kept.clinic,
    env,
    log,
    metrics: createMetrics({ pool, replica, env, clock }, { dataDir: tmpdir(), release }),
    release,
    clock,
    pool,
    readLate: replica?.read ?? readingAt(pool),
    replica,
    databaseUrl: asServer(databaseUrl),
    rateLimit: options.rateLimit ? createRateLimit(pool) : noRateLimit,
    keys: createKeys("the secret of the tests, long enough for anyone"),
    news,
    objects: openObjectStore(env, pool),
    publicFetch: options.publicFetch ?? createPublicFetch(),
    publicPost: options.publicPost ?? createPublicPost(),
    forgetPages: () => pages.clear(),
  };
  const page = async () =>
    new Response("<!doctype html><title>Portada</title>", { headers: { "Content-Type": "text/html" } });
  const routes = options.routes ?? productRoutes;
  const app = createApp({
    context,
    routes,
    proveActor,
    beforeCalls,
    page,
  });
  const server = createHttpServer({ app, pages, files: (_request, _response, next) => next(), context });
  const { port } = await listen(server, 0, "127.0.0.1");
  const url = `http://127.0.0.1:${port}`;

  const call: TestSite["call"] = async (method, path, body, headers = {}) => {
    let answer = await send(url + path, method, body, headers);
    // Refused for want of a free connection, so nothing was done: asking again does it once, with or without a key.
    while (options.isCrowded && answer.status === 503) {
      await wait(Number(answer.headers.get("Retry-After")) * 1_000);
      answer = await send(url + path, method, body, headers);
    }
    if (/^\/(api|calendar)\//.test(path) && method !== "HEAD") keepsContract(routes, method, path, answer);
    return answer;
  };
  const parsedLog = () => lines.map((line) => JSON.parse(line) as LogLine);
  return {
    url,
    publicUrl: env.publicUrl,
    clock: context.clock,
    keys: context.keys,
    objects: context.objects,
    context,
    databaseUrl,
    pool,
    ...(await teamOf(pool)),
    get log() {
      return parsedLog();
    },
    logText: () => lines.join(""),
    call,
    book: (body, headers) => call("POST", "/api/appointments", body, headers),
    rows: async (sql, values) => (await arranging.query(sql, values)).rows,
    async close() {
      context.news.close();
      await closeServer(server, 1_000);
      await context.news.stop();
      await kept.stop();
      await replica?.stop();
      await pool.end();
      await arranging.end();
      await own?.drop();
      const errors = parsedLog()
        .filter(({ level }) => level === "error" || level === "fatal")
        .filter(({ code }) => !options.isCrowded || code !== "unavailable");
      if (errors.length > 0 && !options.expectsTrouble)
        throw new Error(`The server logged errors: ${JSON.stringify(errors.slice(0, 3))}`);
    },
  };
}

/** A body that is text or bytes goes as it is, anything else as JSON. */
async function send(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> {
  const raw = typeof body === "string" || body instanceof Uint8Array;
  const response = await fetch(url, {
    method,
    redirect: "manual",
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body: raw ? (body as string) : JSON.stringify(body) }),
  });
  // A stream of events never ends: of it, a test that wants more than status and headers reads the socket itself.
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const text = isStream ? "" : await response.text();
  if (isStream) await response.body?.cancel();
  return {
    status: response.status,
    headers: response.headers,
    text,
    get json() {
      return JSON.parse(text);
    },
  };
}

async function teamOf(pool: Pool): Promise<{ amparo: string; benjamin: string }> {
  const { rows } = await pool.query<{ id: string }>("select id from therapists order by position");
  return { amparo: rows[0]?.id ?? "", benjamin: rows[1]?.id ?? "" };
}
