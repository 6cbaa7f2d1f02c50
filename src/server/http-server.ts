import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
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

/** Connections that have asked for nothing yet, such as a browser opens in advance: node does not count them as idle. */
const silentSockets = new WeakMap<Server, Set<Socket>>();

/** Cached pages first, files next, then the app: what is asked most is answered with the least work. */
export function createHttpServer({ app, pages, files, context: { log, metrics } }: HttpParts): Server {
  const listener = getRequestListener(app.fetch);
  const silent = new Set<Socket>();
  const server = createServer((request, response) => {
    silent.delete(request.socket);
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
      void listener(request, response);
    }
  });
  const note = (route: string, { method = "" }: IncomingMessage, { statusCode: status }: ServerResponse) => {
    metrics.answered({ method, route, status });
    log.info({ id: randomUUID(), method, route, status }, "request");
  };
  silentSockets.set(server, silent);
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  // A picture of 10 MB over a bad connection takes its time.
  server.requestTimeout = 120_000;
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

/** Takes no more requests, lets those under way finish for so long, then closes what is left. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const silent = silentSockets.get(server) ?? new Set();
  // A moment for the request that is on its way already.
  const hush = setTimeout(() => {
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
  }, 300);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(hush);
  clearTimeout(timer);
}
