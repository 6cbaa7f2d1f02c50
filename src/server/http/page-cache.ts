import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A public page as bytes: what anybody gets at that address, in each encoding that browsers ask for. */
interface CachedPage {
  etag: string;
  plain: Encoded;
  brotli: Encoded;
  gzip: Encoded;
  /** On the clock of performance.now(). */
  until: number;
}

interface Encoded {
  bytes: Buffer;
  /** Name, value, name, value: the form that node writes fastest. */
  headers: string[];
  notModified: string[];
}

/** Weak: the three encodings of a page are one page. */
function etagOf(plain: Uint8Array): string {
  return `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
}

/** A step more of quality makes a page hardly smaller, and takes up to 33 MB for a moment where this takes 4. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const compressBrotli = (bytes: Uint8Array) => promisify(brotliCompress)(bytes, quality);
const compressGzip = promisify(gzip);

/**
 * Answers public pages before any routing. Keyed by the whole URL, and only of the addresses it is told may be kept, for
 * so many milliseconds: invented queries cannot fill the memory, and nothing personal is ever in it.
 */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>();
  private clearings = 0;
  private clearedAt = performance.now();

  /** `isDumb`: while nothing newer can be read, a page that was kept is answered however old it is. */
  constructor(
    private readonly keptMs: (url: string) => number,
    private readonly isDumb: () => boolean = () => false,
  ) {}

  /** True when the request was answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const page = this.pages.get(request.url ?? "");
    if (!page || (performance.now() >= page.until && !this.isDumb())) return false;
    const accepted = request.headers["accept-encoding"] ?? "";
    const encoded = accepted.includes("br")
      ? page.brotli
      : accepted.includes("gzip")
        ? page.gzip
        : page.plain;
    if (request.headers["if-none-match"]?.includes(page.etag)) {
      response.writeHead(304, encoded.notModified).end();
    } else {
      response.writeHead(200, encoded.headers);
      response.end(request.method === "HEAD" ? undefined : encoded.bytes);
    }
    return true;
  }

  /** For who asked for a page that could not be made: the one that was kept last, however old. */
  former(url: string): Response | null {
    const page = this.pages.get(url);
    if (!page) return null;
    const { headers, bytes } = page.plain;
    const pairs = headers.flatMap((name, at) =>
      at % 2 === 0 ? [[name, headers[at + 1] ?? ""] as [string, string]] : [],
    );
    return new Response(new Uint8Array(bytes), { headers: pairs });
  }

  /** Grows with every clearing; taken before a rendering, it tells whether what was rendered is still true. */
  get version(): number {
    return this.clearings;
  }

  /** Whether what the last clearing told of is to be found by now wherever is read that late. */
  isSettled(lateMs: number): boolean {
    return performance.now() - this.clearedAt > lateMs;
  }

  clear(): void {
    this.clearings += 1;
    this.clearedAt = performance.now();
    this.pages.clear();
  }

  /** Keeps a page that was rendered at a version, if it is a public one, went well and nothing has changed since. */
  async keep(url: string, response: Response, version: number): Promise<void> {
    const until = performance.now() + this.keptMs(url);
    if (response.status !== 200 || until <= performance.now()) return;
    const known = this.pages.get(url);
    if (known && performance.now() < known.until) return;
    if (response.headers.get("Cache-Control")?.includes("no-store")) return;
    const plain = Buffer.from(await response.arrayBuffer());
    const etag = etagOf(plain);
    const shared = [...response.headers].filter(
      ([name]) => !["content-length", "content-encoding", "etag"].includes(name),
    );
    const encode = (bytes: Buffer, encoding?: string): Encoded => {
      const headers = [...shared.flat(), "etag", etag, "vary", "accept-encoding"];
      if (encoding) headers.push("content-encoding", encoding);
      return {
        bytes,
        headers: [...headers, "content-length", String(bytes.byteLength)],
        notModified: headers,
      };
    };
    const [brotli, zipped] = await Promise.all([compressBrotli(plain), compressGzip(plain, { level: 9 })]);
    if (version !== this.clearings) return;
    this.pages.set(url, {
      etag,
      plain: encode(plain),
      brotli: encode(brotli, "br"),
      gzip: encode(zipped, "gzip"),
      until,
    });
  }
}

/**
 * What the browser has already is not sent again, and the rest packed, also under an address that is not kept: with an invented
 * query or a slash at its end. Costs a rendering and no memory. What is personal leaves as it is: packed, its length would tell of it.
 */
export async function withoutRepetition(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200 || response.headers.get("Cache-Control")?.includes("no-store")) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const etag = etagOf(bytes);
  const headers = new Headers(response.headers);
  headers.set("ETag", etag);
  headers.append("Vary", "accept-encoding");
  if (!request.headers.get("If-None-Match")?.includes(etag)) return packed(request, bytes, headers);
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

async function packed(request: Request, bytes: Uint8Array<ArrayBuffer>, headers: Headers): Promise<Response> {
  const accepted = request.headers.get("accept-encoding") ?? "";
  if (accepted.includes("br")) {
    headers.set("Content-Encoding", "br");
    return new Response(await compressBrotli(bytes), { headers });
  }
  if (!accepted.includes("gzip")) return new Response(bytes, { headers });
  headers.set("Content-Encoding", "gzip");
  return new Response(await compressGzip(bytes), { headers });
}
