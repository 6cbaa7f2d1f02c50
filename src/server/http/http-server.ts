import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { limitBodyTime } from "./body-time";
import type { Site } from "./calls";
import type { PageCache } from "./page-cache";
import type { ServerContext } from "./server-context";

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface HttpParts {
  app: Site;
  pages: PageCache;
  /** Answers what is a file and passes on the rest. */
  files: Middleware;
  context: Pick<ServerContext, "log" | "metrics">;
}

interface Goings {
  /** Connections that have asked for nothing yet, such as a browser opens in advance: node does not count them as idle. */
  silent: Set<Socket>;
  /** Answers that are not whole yet. */
  open: Set<ServerResponse>;
  leaving: boolean;
}
const goingsOf = new WeakMap<Server, Goings>();

/** Cached pages first, files next, then the app: what is asked most is answered with the least work. */
export function createHttpServer({ app, pages, files, context: { log, metrics } }: HttpParts): Server {
  const listener = getRequestListener(app.fetch);
  const goings: Goings = { silent: new Set(), open: new Set(), leaving: false };
  const { silent, open } = goings;
  const server = createServer((request, response) => {
    silent.delete(request.socket);
    open.add(response);
    response.once("close", () => open.delete(response));
    if (goings.leaving) sayGoodbye(response);
    // No router can read such a path. Taken letter by letter it is what it seems to be: an article that nobody wrote.
    if (request.url?.includes("%") && !isReadable(request.url))
      request.url = request.url.replaceAll("%", "%25");
    if (pages.answer(request, response)) {
      note("page from cache", request, response);
    } else if (request.method === "GET" || request.method === "HEAD") {
      const noteFile = () => note("file", request, response);
      response.once("close", noteFile);
      files(request, response, () => {
        // No file: the app answers, and notes it itself.
        response.off("close", noteFile);
        void listener(request, response);
      });
    } else {
      limitBodyTime(request);
      void listener(request, response);
    }
  });
  const note = (route: string, { method = "" }: IncomingMessage, { statusCode: status }: ServerResponse) => {
    metrics.answered({ method, route, status });
    log.info({ id: randomUUID(), method, route, status }, "request");
  };
  goingsOf.set(server, goings);
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  // Each request has its own (body-time.ts).
  server.requestTimeout = 0;
  server.headersTimeout = 15_000;
  // Longer than proxies and clients keep theirs, or a request is now and then written to a connection just closed.
  server.keepAliveTimeout = 75_000;
  return server;
}

function isReadable(url: string): boolean {
  try {
    // Used, or the bundler takes the call for one without effect and drops it.
    return decodeURI(url.split("?")[0] ?? "") !== "";
  } catch {
    return false;
  }
}

export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

/** Rejects as `listen` would, and takes nothing: whoever starts learns of it before anything is made. */
export async function refuseTakenPort(port: number, host: string): Promise<void> {
  const server = createServer();
  await listen(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

/** The answer says `Connection: close`: who keeps connections, a proxy, asks nothing more on this one. */
function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}

/**
 * Takes no more connections, lets what is under way finish for so long, then closes what is left. Connections that a proxy keeps
 * may ask once more for `lingerMs`, and hear with the answer that they end: one that is closed without a word may carry
 * a request that is on its way, and a booking that may have been heard is sent to no other process.
 */
export async function closeServer(server: Server, graceMs: number, lingerMs = 0): Promise<void> {
  const goings = goingsOf.get(server) ?? { silent: new Set(), open: new Set(), leaving: true };
  goings.leaving = true;
  for (const response of goings.open) sayGoodbye(response);
  // Whoever has connected by now is let in before the door closes.
  await new Promise((resolve) => setImmediate(resolve));
  // Of node:net, for that of node:http closes the connections that idle as well.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  const begun = performance.now();
  const closeIdle = () => {
    if (performance.now() - begun >= lingerMs) server.closeIdleConnections();
  };
  closeIdle();
  const idle = setInterval(closeIdle, 100);
  // A moment for the request that is on its way already.
  const hush = setTimeout(
    () => {
      for (const socket of goings.silent) if (socket.bytesRead === 0) socket.destroy();
    },
    Math.max(300, lingerMs),
  );
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  for (const each of [idle, hush, timer]) clearTimeout(each);
  // Ends what node:http runs beside it.
  server.close();
}
