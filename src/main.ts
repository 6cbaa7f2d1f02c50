import { existsSync } from "node:fs";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { heroThemes } from "content/hero-themes";
import { startDemoCalendar } from "db/demo/calendar";
import { demoPassword, fillDemo } from "db/demo/fill";
import { startDemoGateways } from "db/demo/gateways";
import { demoSignIns } from "db/demo/people";
import { createRequestHandler, type ServerBuild } from "react-router";
import { firstStart } from "~/features/clinic/clinic/first-start";
import { keepClinic } from "./features/clinic/clinic/keep-clinic";
import { readClinic } from "./features/clinic/clinic/read-clinic";
import { seedClinic } from "./features/clinic/clinic/seed";
import { noteRelease } from "./features/clinic/release-news/note-release";
import { teamFaults } from "./features/clinic/staff/team-faults";
import { reportStaleInstants } from "./features/hours/appointments/report-stale-instants";
import { startReading } from "./features/hours/calendars/read-all-due";
import { leaveInDoubt } from "./features/money/boletas/ask-provider";
import { startAsking } from "./features/money/payments/ask-all-due";
import { gatewayOrigins } from "./features/money/payments/gateways";
import { endSessionsOfLeavers } from "./features/people/accounts/end-sessions";
import { makeTherapistAccounts } from "./features/people/accounts/make-therapist-accounts";
import { proveActor } from "./features/people/accounts/prove-actor";
import { startImporting } from "./features/people/imports/bring-import";
import { startWarming } from "./features/site/triage/warm-up";
import { openMailOffice, previewOf } from "./mail-office";
import { heroImageFaults } from "./pages/public/hero-image-faults";
import { cachedFor, isOnlyRead, isPublicAddress } from "./pages/public-addresses";
import { renderFor } from "./pages/render-page";
import { discoveryPath } from "./pages/route-discovery";
import starter from "./pages/starter/starter.ts?script";
import { beforeCalls, consequencesWhere, newsOf, queues, routes, routines } from "./product";
import { openBackupTarget } from "./server/database/backup/backup-target";
import { startBackups } from "./server/database/backup/start-backups";
import { connect } from "./server/database/database";
import { openObjectStore } from "./server/database/object-store/open-store";
import { becomeUnprivileged, openDatabase } from "./server/database/open-database";
import { prepareSchema } from "./server/database/prepare-schema";
import { forgetFormerClusters } from "./server/database/private-postgres/swap-clusters";
import { followReplica, mostLateMs, readingAt } from "./server/database/replica";
import { watchSilence } from "./server/database/silence";
import { createApp } from "./server/http/app";
import { pageBrowserOf } from "./server/http/browser";
import { builtFiles } from "./server/http/built-files";
import {
  closeServer,
  createHttpServer,
  listen,
  type Middleware,
  refuseTakenPort,
} from "./server/http/http-server";
import { keepAssets } from "./server/http/kept-assets";
import { limitConnections } from "./server/http/limit-connections";
import { PageCache, withoutRepetition } from "./server/http/page-cache";
import { tellingOutages } from "./server/http/page-outage";
import { renderPage } from "./server/http/pages";
import { createPublicFetch } from "./server/http/public-fetch";
import { createPublicPost } from "./server/http/public-post";
import { createRateLimit, noRateLimit } from "./server/http/rate-limit";
import { securityHeaders } from "./server/http/security-headers";
import { readStylesheets } from "./server/http/stylesheets";
import { EnvFaults, parseEnv } from "./server/settings/env";
import { createKeys } from "./server/settings/keys";
import { secretOf } from "./server/settings/secret";
import { startWarnings, warnOfEndlessStatements } from "./server/settings/start-warnings";
import { createLog } from "./server/watch/log";
import { createMetrics } from "./server/watch/metrics";
import { releaseOf } from "./server/watch/release";
import { startJobs } from "./server/work/jobs";
import { expireOutbox } from "./server/work/mail/expire-outbox";
import { outboxTransport, smtpTransport } from "./server/work/mail/transport";
import { listenForNews } from "./server/work/news";
import { startRelay } from "./server/work/outbox";
import { wallTimeOf } from "./shared/clinic-time";
import { systemClock } from "./shared/clock";
import { mapOrigin } from "./shared/directions";

export { commands } from "./commands/commands";
export { StartRefusal } from "./server/database/private-postgres/start-refusal";
export { EnvFaults } from "./server/settings/env";

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
  /** Of a demo: Webpay and MercadoPago are pretended by servers of its own, so that the whole way can be tried. */
  demoGateways?: boolean;
  /** Of a demo: nobody comes today, for journeys that take today's hours themselves. */
  demoTodayFree?: boolean;
  /** Of a demo: two branches, as `/agendar` and mails show them. */
  demoBranches?: boolean;
  /** Of a demo: /agendar shows a calendar of another origin, which tells us what is booked in it. */
  demoCalendar?: boolean;
  /** Pages and files from a development server instead of the build. */
  dev?: { middleware: Middleware; build: () => Promise<ServerBuild> };
}

/** Builds the whole site from its parts and serves it; the only place that knows them all. */
export async function start({
  root,
  variables,
  note,
  signal,
  demo,
  demoGateways,
  demoCalendar,
  demoTodayFree,
  demoBranches,
  dev,
}: StartOptions) {
  const gateways = demo && demoGateways ? await startDemoGateways() : null;
  const calendar = demo && demoCalendar ? await startDemoCalendar(firstStart) : null;
  const env = parseEnv({ ...variables, ...gateways?.variables, ...calendar?.variables });
  if (demo && env.databaseUrl) {
    throw new EnvFaults(["La demostración no se hace con DATABASE_URL: quítala, o usa npm start."]);
  }
  const isServed = (path: string) => existsSync(join(root, dev ? "public" : "build/client", path));
  const faults = [...heroImageFaults(heroThemes, env.publicUrl, isServed), ...teamFaults(firstStart.team)];
  if (faults.length > 0) throw new EnvFaults(faults);
  const log = createLog(env.logLevel);

  // Before anything is made: no database, no accounts, no passwords on the screen.
  await refuseTakenPort(env.port, env.host);

  const closing: (() => Promise<void> | void)[] = [];
  if (gateways) closing.push(() => gateways.stop());
  if (calendar) closing.push(() => calendar.stop());
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
    log.flush();
  };
  try {
    // Git says nothing of it to an account that does not own the folder.
    const release = releaseOf(root);
    const place = demo ? { ...env, dataDir: env.dataDir ?? "data-demo" } : env;
    // The development server writes into the project.
    if (!dev) becomeUnprivileged(place, root, note);
    const database = await openDatabase(place, root, note, signal);
    closing.push(() => database.close());
    const silence = watchSilence(database.directUrl, log);
    const pool = connect(database.url, log, {
      pooler: database.pooler,
      silence,
      max: env.connections,
    });
    closing.push(() => pool.end());
    if (database.pooler) await warnOfEndlessStatements(pool, note);
    await prepareSchema(database, join(root, "db/migrations"), note);
    // After it: a replica that is believed has this schema too.
    const primaryUrl = database.directUrl;
    const replica = env.readUrl ? followReplica({ url: env.readUrl, primaryUrl, pool, log }) : null;
    closing.push(() => replica?.stop());
    await noteRelease(pool, release);
    await seedClinic(pool, firstStart, note);
    await endSessionsOfLeavers({ pool });
    const therapistPassword = env.therapistPassword ?? (demo ? demoPassword : undefined);
    await makeTherapistAccounts(pool, note, therapistPassword, { isShared: !demo });
    const today = wallTimeOf(systemClock()).slice(0, 10);
    if (demo)
      await fillDemo(pool, await readClinic(pool, today), systemClock(), {
        isTodayFree: demoTodayFree ?? false,
        hasBranches: demoBranches ?? false,
      });
    await reportStaleInstants(pool, log, systemClock());
    if (demo && therapistPassword)
      for (const line of demoSignIns(
        firstStart.team.map(({ email }) => email),
        therapistPassword,
      ))
        note(line);
    const secret = env.sessionSecret ?? (await secretOf(database.dataDir));
    const keys = createKeys(secret);

    const outbox = join(database.dataDir, "outbox");
    const transport = env.smtpUrl ? smtpTransport(env.smtpUrl, env.smtpTls) : outboxTransport(outbox);
    closing.push(() => transport.close());
    const { publicUrl, confirmsBookings } = env;
    const pages = new PageCache(
      (url) => (dev ? 0 : cachedFor(url)),
      () => silence.isSuspected,
    );
    const news = listenForNews(database.directUrl, log);
    news.subscribe("content_changed", () => pages.clear());
    closing.push(() => news.stop());
    const living = await keepClinic({ pool, news, clock: systemClock, log, onChange: () => pages.clear() });
    closing.push(() => living.stop());
    const { clinic } = living;
    for (const warning of startWarnings(env, clinic().seller.hosting)) note(warning);
    const mailParts = { clinic, pool, keys, publicUrl, clock: systemClock, confirmsBookings };
    const office = openMailOffice(mailParts, env, transport);
    const objects = openObjectStore(env, pool);
    const publicPost = createPublicPost();
    await leaveInDoubt(pool, systemClock());
    const jobs = await startJobs(
      database.directUrl,
      queues({
        ...mailParts,
        whatsapp: env.whatsapp,
        dte: env.dte,
        log,
        office,
        objects,
        publicPost,
        hasMailServer: env.smtpUrl !== undefined,
      }),
      [
        ...routines(mailParts),
        {
          name: "outbox-files",
          cron: "27 * * * *",
          work: async () => void (await expireOutbox(outbox, systemClock())),
        },
      ],
      log,
    );
    closing.push(() => jobs.stop());
    const relay = startRelay(pool, jobs, consequencesWhere(env), newsOf, log);
    closing.push(() => relay.stop());

    const clientDirectory = join(root, "build/client");
    const stylesheets = dev ? new Map<string, string>() : await readStylesheets(clientDirectory);
    const renderReact = dev
      ? createRequestHandler(dev.build, "development")
      : createRequestHandler(build, "production");
    const schedulingOrigins = env.schedulingUrl ? [new URL(env.schedulingUrl).origin] : [];
    const origins = {
      frameOrigins: [mapOrigin, ...schedulingOrigins],
      connectOrigins: [mapOrigin, ...schedulingOrigins],
      formOrigins: gatewayOrigins(env),
    };
    const rateLimit = env.rateLimit ? createRateLimit(pool) : noRateLimit;
    const context = {
      clinic,
      env,
      log,
      metrics: createMetrics(
        { pool, replica, env, clock: systemClock },
        { dataDir: database.dataDir, release },
      ),
      release,
      clock: systemClock,
      pool,
      readLate: replica?.read ?? readingAt(pool),
      replica,
      databaseUrl: database.directUrl,
      rateLimit,
      keys,
      news,
      objects,
      publicFetch: createPublicFetch(),
      publicPost,
      forgetPages: () => pages.clear(),
    };
    const asking = startAsking(context);
    const reading = startReading(context);
    const importing = startImporting(context);
    closing.push(async () => void (await Promise.all([asking.stop(), reading.stop(), importing.stop()])));
    const backups =
      env.backups &&
      startBackups({
        pool,
        log,
        note,
        migrateUrl: database.migrateUrl,
        secret,
        hasPicturesElsewhere: env.s3 !== undefined,
        settings: env.backups,
        target: openBackupTarget(env.backups, env.s3, database.dataDir),
      });
    closing.push(() => backups?.stop());
    const app = createApp({
      context,
      routes,
      proveActor,
      beforeCalls: dev ? [...beforeCalls, previewOf(office)] : beforeCalls,
      page: async (request, address) => {
        const { version } = pages;
        const url = new URL(request.url);
        const { pathname, search } = url;
        // What everybody gets is made for nobody, so that it may be kept.
        const isForAll = pathname === discoveryPath || isPublicAddress(pathname + search);
        const { sessionToken, hasJustWritten } = pageBrowserOf(request, env.publicUrl);
        const token = isForAll ? null : sessionToken;
        // A page that is kept is kept until the next news, and must not be made of what was before the last.
        const isPrimarys = hasJustWritten || !pages.isSettled(2 * mostLateMs);
        const readLate = isPrimarys ? readingAt(pool) : context.readLate;
        const prove = async () => (token ? proveActor(context, token) : null);
        const rendered = await renderPage(request, {
          stylesheet: (url) => stylesheets.get(url),
          render: (request, nonce) =>
            tellingOutages(log, (hear) =>
              renderFor(renderReact, request, nonce, { ...context, readLate, address }, prove, hear),
            ),
          origins,
          starter: !dev && isOnlyRead(url, Boolean(env.schedulingUrl)) ? starter : undefined,
        });
        const kept = rendered.status === 503 && isForAll ? pages.former(pathname + search) : null;
        const response = kept ?? rendered;
        // The development server writes scripts of its own into pages and talks to them over a socket.
        if (dev) response.headers.set("Content-Security-Policy", "frame-ancestors 'none'");
        // A page may be stricter: one whose address holds a secret sends no referrer.
        for (const [name, value] of Object.entries(headers))
          if (!response.headers.has(name)) response.headers.set(name, value);
        // Kept by browsers, asked about each time: a page names built files that a release replaces.
        if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-cache");
        // The answer to HEAD has no body to keep.
        if (request.method === "GET") await pages.keep(pathname + search, response.clone(), version);
        return withoutRepetition(request, response);
      },
    });
    const headers = securityHeaders(env.publicUrl);
    const kept = join(database.dataDir, "assets");
    if (!dev) await keepAssets(clientDirectory, kept, systemClock(), log);
    const server = createHttpServer({
      app,
      pages,
      files: dev?.middleware ?? (await builtFiles(clientDirectory, headers, kept)),
      context,
    });
    limitConnections(server, log);
    await listen(server, env.port, env.host);
    // Together: requests, mails and a copy under way share the ten seconds that a stop may take.
    closing.push(async () => {
      news.close();
      const working = relay.stop().then(() => jobs.stop());
      await Promise.all([closeServer(server, 4_000, 1_000), working, backups?.stop()]);
    });
    const warming = startWarming();
    closing.push(() => warming.stop());
    note(`Listo en ${env.publicUrl}`);
    if (!env.databaseUrl)
      void forgetFormerClusters(database.dataDir, systemClock()).catch((error) =>
        log.warn({ reason: error.name }, "former database"),
      );
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
