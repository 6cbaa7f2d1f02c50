import { isLoopback } from "./loopback";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * True when a request that changes something comes from a page that is not ours. A request with neither header passes: it
 * comes from no browser, so it carries nobody's cookies.
 */
export function isForeign(request: Request, publicUrl: string): boolean {
  if (safeMethods.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin !== null && !isOwnOrigin(origin, new URL(publicUrl))) return true;
  return request.headers.get("sec-fetch-site") === "cross-site";
}

function isOwnOrigin(origin: string, own: URL): boolean {
  if (origin === own.origin) return true;
  if (!URL.canParse(origin) || !isLoopback(own.hostname)) return false;
  // A trial on one's own machine is opened under any of its names.
  const asked = new URL(origin);
  return isLoopback(asked.hostname) && asked.port === own.port && asked.protocol === own.protocol;
}
