import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { clinic } from "content/clinic";
import { fillDemo } from "db/demo/fill";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { syncTherapists } from "./features/therapists/sync-from-content";
import { databaseOfRequest } from "./pages/database-of-request";
import { nonceOfRequest } from "./pages/nonce";
import { isPublicAddress } from "./pages/public-addresses";
import { siteSettings } from "./pages/site-settings";
import { composeMails, consequences, forgetWhatIsOver, queues, routes } from "./product";
import { createApp } from "./server/app";
import { builtFiles } from "./server/built-files";
import { watchContent } from "./server/content-changes";
import { connect, type Database } from "./server/database";
import { type Env, EnvFaults, parseEnv } from "./server/env";
import { closeServer, createHttpServer, listen, type Middleware } from "./server/http-server";
import { startJobs } from "./server/jobs";
import { createLog } from "./server/log";
import { outboxTransport, smtpTransport } from "./server/mail/transport";
import { migrate } from "./server/migrate";
import { openDatabase } from "./server/open-database";
import { startRelay } from "./server/outbox";
import { PageCache } from "./server/page-cache";
import { renderPage } from "./server/pages";
import { createRateLimit, noRateLimit } from "./server/rate-limit";
import { securityHeaders } from "./server/security-headers";
import { systemClock } from "./shared/clock";
import { mapOrigin } from "./shared/directions";
import { formatPhone } from "./shared/phone";

export { EnvFaults } from "./server/env";
export { StartRefusal } from "./server/private-postgres/start-refusal";

interface StartOptions {
  /** Directory of the project: built files, migrations and, by default, data stand below it. */
  root: string;
  variables: NodeJS.ProcessEnv;
  /** A sentence for the operator. */
  note: (sentence: string) => void;
  /** Gives up a start under way. */
  signal: AbortSignal;
  /** Filled with sample content, on a data directory of its own. */
  demo?: boolean;
  /** Pages and files from a development server instead of the build. */
  dev?: { middleware: Middleware; build: () => Promise<ServerBuild> };
}

/** Builds the whole site from its parts and serves it; the only place that knows them all. */
export async function start({ root, variables, note, signal, demo, dev }: StartOptions) {
  const env = parseEnv(variables);
  if (demo && env.databaseUrl) {
    throw new EnvFaults(["La demostración no se hace con DATABASE_URL: quítala, o usa npm start."]);
  }
  const log = createLog(env.logLevel);
  if (!env.rateLimit)
    note("Aviso: RATE_LIMIT=off, las solicitudes no tienen límite. Úsalo solo para pruebas.");

  const closing: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
    log.flush();
  };
  try {
    const database = await openDatabase(
      demo ? { ...env, dataDir: env.dataDir ?? "data-demo" } : env,
      root,
      note,
      signal,
    );
    closing.push(() => database.close());
    const { pool, db } = connect(database.url, log);
    closing.push(() => pool.end());
    await migrate(database.url, join(root, "db/migrations"));
    await syncTherapists(db, clinic.team);
    if (demo) await fillDemo(pool);

    const transport = env.smtpUrl
      ? smtpTransport(env.smtpUrl)
      : outboxTransport(join(database.dataDir, "outbox"));
    closing.push(() => transport.close());
    const { identity } = clinic;
    const office = {
      pool,
      transport,
      sender: {
        name: identity.name,
        address: `${identity.address.street}, ${identity.address.comuna}`,
        phone: formatPhone(identity.phone),
      },
      from: env.mailFrom ?? `"${identity.name}" <${identity.email}>`,
      host: new URL(env.publicUrl).hostname,
      compose: composeMails(db),
    };
    const jobs = await startJobs(database.url, queues({ pool, office }), () => forgetWhatIsOver(pool), log);
    closing.push(() => jobs.stop());
    const relay = startRelay(pool, jobs, consequences, log);
    closing.push(() => relay.stop());

    const clientDirectory = join(root, "build/client");
    const stylesheets = dev ? new Map<string, string>() : await readStylesheets(clientDirectory);
    const renderReact = dev
      ? createRequestHandler(dev.build, "development")
      : createRequestHandler(build, "production");
    const render = (request: Request, nonce: string) => renderReact(request, routerContext(nonce, env, db));
    const frameOrigins = [mapOrigin, ...(env.schedulingUrl ? [new URL(env.schedulingUrl).origin] : [])];
    const pages = new PageCache((url) => !dev && isPublicAddress(url));
    const changes = watchContent(database.url, () => pages.clear(), log);
    closing.push(() => changes.stop());
    const rateLimit = env.rateLimit ? createRateLimit(pool) : noRateLimit;
    const app = createApp({
      context: { env, log, clock: systemClock, pool, db, rateLimit },
      routes,
      title: identity.name,
      page: async (request) => {
        const { version } = pages;
        const response = await renderPage(request, {
          stylesheet: (url) => stylesheets.get(url),
          render,
          frameOrigins,
        });
        // The development server writes scripts of its own into pages and talks to them over a socket.
        if (dev) response.headers.set("Content-Security-Policy", "frame-ancestors 'none'");
        for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
        // Kept by browsers, asked about each time: a page names built files that a release replaces.
        if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-cache");
        const { pathname, search } = new URL(request.url);
        // The answer to HEAD has no body to keep.
        if (request.method === "GET") await pages.keep(pathname + search, response.clone(), version);
        return response;
      },
    });
    const headers = securityHeaders(env.publicUrl);
    const server = createHttpServer({
      app,
      pages,
      files: dev?.middleware ?? (await builtFiles(clientDirectory, headers)),
      log,
    });
    await listen(server, env.port, env.host);
    // Together: requests and mails under way share the ten seconds that a stop may take.
    closing.push(async () => {
      await Promise.all([closeServer(server, 4_000), relay.stop().then(() => jobs.stop())]);
    });
    note(`Listo en ${env.publicUrl}`);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a rendering may know of this process. */
function routerContext(
  nonce: string,
  { publicUrl, schedulingUrl, ai }: Env,
  db: Database,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(nonceOfRequest, nonce);
  context.set(siteSettings, { publicUrl, schedulingUrl, symptomsLeave: ai !== undefined });
  context.set(databaseOfRequest, db);
  return context;
}

async function readStylesheets(clientDirectory: string): Promise<Map<string, string>> {
  const directory = join(clientDirectory, "assets");
  const names = (await readdir(directory)).filter((name) => name.endsWith(".css"));
  const texts = await Promise.all(
    names.map(async (name) => [`/assets/${name}`, await readFile(join(directory, name), "utf8")] as const),
  );
  return new Map(texts);
}
