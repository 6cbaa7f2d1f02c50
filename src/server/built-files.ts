import type { ServerResponse } from "node:http";
import sirv from "sirv";
import type { Middleware } from "./http-server";

const year = 31_536_000;
const hour = 3_600;

/** The files that the build made for browsers, packed when they were built. */
export function builtFiles(clientDirectory: string, headers: Record<string, string>): Middleware {
  const setHeaders = (response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  };
  const shared = { brotli: true, gzip: true, etag: true, dotfiles: false, setHeaders };
  // Names below /assets hold a hash of the content, so they never change; the others may with the next release.
  const hashed = sirv(`${clientDirectory}/assets`, { ...shared, maxAge: year, immutable: true });
  const named = sirv(clientDirectory, { ...shared, maxAge: hour });

  return (request, response, next) => {
    const url = request.url ?? "/";
    if (url.startsWith("/assets/")) {
      request.url = url.slice("/assets".length);
      hashed(request, response, () => {
        request.url = url;
        next();
      });
    } else if (isFile(url)) named(request, response, next);
    else next();
  };
}

/** Built files have an ending; pages and calls have none, /api/openapi.json apart. */
function isFile(url: string): boolean {
  return !url.startsWith("/api/") && /^[^?]*\.\w+(\?|$)/.test(url);
}
