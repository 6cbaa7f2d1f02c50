import type { IncomingMessage } from "node:http";
import { createGunzip } from "node:zlib";
import { checkedAddresses, type HostFailure, HostRefused, requestAt, unlessAborted } from "./public-host";

/** What the copy that is held already is known by. */
export interface Held {
  etag: string | null;
  lastModified: string | null;
}

export type FetchFailure = HostFailure | "unreachable" | "too_slow" | "gone" | "too_big";
export type Fetched =
  | ({ kind: "content"; bytes: Buffer } & Held)
  | { kind: "unchanged" }
  | { kind: "failed"; failure: FetchFailure };

/** Reads an address that somebody typed in. */
export type PublicFetch = (
  url: URL,
  held?: Held,
  signal?: AbortSignal,
  wanted?: keyof typeof asking,
) => Promise<Fetched>;

/** What is asked for, and who says so. */
const asking = {
  calendar: { "User-Agent": "ZOH-Calendar/1", Accept: "text/calendar, */*;q=0.1" },
  picture: { "User-Agent": "ZOH-Pictures/1", Accept: "image/avif, image/webp, image/*;q=0.8" },
};

interface Options {
  /** For tests alone, in code: also plain http on whatever port of this machine. Everything else stays as it is. */
  loopbackToo?: boolean;
  limits?: { totalMs: number; bytes: number };
}

const mostRedirects = 3;

/** Thrown within this file only. */
class Failure extends Error {
  constructor(readonly failure: FetchFailure) {
    super(failure);
  }
}

/**
 * GET from the public internet and from nowhere else: names are resolved here, every address is checked, and the connection
 * goes to the one that was checked, so that neither a redirect nor a name that changes its mind leads into our own network.
 */
export function createPublicFetch({
  loopbackToo = false,
  limits = { totalMs: 10_000, bytes: 5 * 1024 * 1024 },
}: Options = {}): PublicFetch {
  return async (url, held = { etag: null, lastModified: null }, signal, wanted = "calendar") => {
    const timeUp = AbortSignal.timeout(limits.totalMs);
    const stop = signal ? AbortSignal.any([signal, timeUp]) : timeUp;
    try {
      return await unlessAborted(get(url, { held, wanted, signal: stop, redirects: mostRedirects }), stop);
    } catch (error) {
      if (error instanceof Failure || error instanceof HostRefused)
        return { kind: "failed", failure: error.failure };
      return { kind: "failed", failure: timeUp.aborted ? "too_slow" : "unreachable" };
    }
  };

  async function get(url: URL, asked: Asked): Promise<Fetched> {
    const { redirects } = asked;
    const response = await open(url, await checkedAddresses(url, loopbackToo), asked);
    const { statusCode: status = 0, headers } = response;
    if (status === 200)
      return {
        kind: "content",
        bytes: await bytesOf(response, limits.bytes),
        etag: headers.etag ?? null,
        lastModified: headers["last-modified"] ?? null,
      };
    response.destroy();
    if (status === 304) return { kind: "unchanged" };
    const next = status >= 300 && status < 400 && headers.location;
    if (next && redirects > 0 && URL.canParse(next, url))
      return get(new URL(next, url), { ...asked, redirects: redirects - 1 });
    throw new Failure(status >= 400 && status < 500 && status !== 429 ? "gone" : "unreachable");
  }
}

interface Asked {
  held: Held;
  wanted: keyof typeof asking;
  signal: AbortSignal;
  redirects: number;
}

function open(url: URL, addresses: string[], { held, wanted, signal }: Asked): Promise<IncomingMessage> {
  return requestAt(url, addresses, {
    signal,
    headers: {
      ...asking[wanted],
      "Accept-Encoding": "gzip",
      ...(held.etag && { "If-None-Match": held.etag }),
      ...(held.lastModified && { "If-Modified-Since": held.lastModified }),
    },
  });
}

/** Both what travels and what it unpacks to stay below the limit. */
async function bytesOf(response: IncomingMessage, limit: number): Promise<Buffer> {
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (Number(response.headers["content-length"] ?? 0) > limit) {
    response.destroy();
    throw new Failure("too_big");
  }
  if (!["identity", "gzip"].includes(encoding)) {
    response.destroy();
    throw new Failure("unreachable");
  }
  const body = encoding === "gzip" ? unpacked(response) : response;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > limit) throw new Failure("too_big");
      chunks.push(chunk);
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}

function unpacked(response: IncomingMessage) {
  const gunzip = createGunzip();
  // A pipe tells its end of nothing that befalls its beginning.
  response.once("error", (error) => gunzip.destroy(error));
  response.once("close", () => response.complete || gunzip.destroy(new Error("cut off")));
  return response.pipe(gunzip);
}
