import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import sirv from "sirv";
import type { Site } from "./calls";
import type { Log } from "./log";
import type { PageCache } from "./page-cache";

interface HttpParts {
  app: Site;
  pages: PageCache;
  /** Built files that the browser loads. */
  clientDirectory: string;
  headers: Record<string, string>;
  log: Log;
}

const year = 31_536_000;

/** Cached pages first, built files next, then the app: what is asked most is answered with the least work. */
export function createHttpServer({ app, pages, clientDirectory, headers, log }: HttpParts): Server {
  const setHeaders = (response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  };
  const shared = { brotli: true, gzip: true, etag: true, dotfiles: false, setHeaders };
  // Names below /assets hold a hash of the content, so they never change; the others may with the next release.
  const hashed = sirv(`${clientDirectory}/assets`, { ...shared, maxAge: year, immutable: true });
  const files = sirv(clientDirectory, { ...shared, maxAge: 3600 });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  const server = createServer((request, response) => {
    if (pages.answer(request, response)) {
      log.info(
        { method: request.method, route: "page from cache", status: response.statusCode, ms: 0 },
        "request",
      );
      return;
    }
    const url = request.url ?? "/";
    if (url.startsWith("/assets/")) {
      request.url = url.slice("/assets".length);
      hashed(request, response, () => passOn(request, response, url));
    } else if (isFile(request, url)) {
      files(request, response, () => passOn(request, response, url));
    } else {
      void listener(request, response);
    }
  });

  function passOn(request: IncomingMessage, response: ServerResponse, url: string): void {
    request.url = url;
    void listener(request, response);
  }
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  return server;
}

/** Built files have an ending; pages and calls have none, /api/openapi.json apart. */
function isFile(request: IncomingMessage, url: string): boolean {
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    !url.startsWith("/api/") &&
    /^[^?]*\.\w+(\?|$)/.test(url)
  );
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
