import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Site } from "./calls";
import type { Log } from "./log";
import type { PageCache } from "./page-cache";

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface HttpParts {
  app: Site;
  pages: PageCache;
  /** Answers what is a file and passes on the rest. */
  files: Middleware;
  log: Log;
}

/** Cached pages first, files next, then the app: what is asked most is answered with the least work. */
export function createHttpServer({ app, pages, files, log }: HttpParts): Server {
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    if (pages.answer(request, response)) {
      log.info(
        { method: request.method, route: "page from cache", status: response.statusCode, ms: 0 },
        "request",
      );
    } else if (request.method === "GET" || request.method === "HEAD") {
      files(request, response, () => void listener(request, response));
    } else {
      void listener(request, response);
    }
  });
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  return server;
}

export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

/** Takes no more requests, lets those under way finish for so long, then closes what is left. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}
