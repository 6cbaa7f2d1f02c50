import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative } from "node:path";
import type { Middleware } from "./http-server";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const encodings = [
  { ending: ".br", name: "br" },
  { ending: ".gz", name: "gzip" },
] as const;

/** The bytes of a file, and the names of its encodings that the build packed. */
interface BuiltFile {
  bytes: Map<string, Buffer>;
  headers: Record<string, string>;
}

/**
 * The files that the build made for browsers, held in memory from the start: some two megabytes, and no request depends on
 * a disk, on free file handles or on a build that is being replaced under the running site. What a page of another release asks
 * for is read from `kept` when it does (kept-assets.ts).
 */
export async function builtFiles(
  directory: string,
  headers: Record<string, string>,
  kept?: string,
): Promise<Middleware> {
  const files = await readFiles(directory, headers);
  const give = (file: BuiltFile, request: IncomingMessage, response: ServerResponse) => {
    if (request.headers["if-none-match"]?.includes(file.headers.ETag ?? "")) {
      response.writeHead(304, file.headers).end();
      return;
    }
    const encoding = encodingFor(request, file);
    const bytes = file.bytes.get(encoding) ?? Buffer.alloc(0);
    response.writeHead(200, {
      ...file.headers,
      "Content-Length": bytes.length,
      ...(encoding && { "Content-Encoding": encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : bytes);
  };
  return (request, response, next) => {
    const url = pathOf(request.url ?? "");
    const file = files.get(url);
    if (file) return give(file, request, response);
    const name = kept && hashedName.exec(url)?.[1];
    if (!name) return next();
    void readFileOf(join(kept, name), url, headers).then(
      (found) => {
        files.set(url, found);
        give(found, request, response);
      },
      () => next(),
    );
  };
}

const hashedName = /^\/assets\/(\w[\w.-]*)$/;

function encodingFor({ headers }: IncomingMessage, { bytes }: BuiltFile): string {
  const accepted = headers["accept-encoding"] ?? "";
  return encodings.find(({ name }) => accepted.includes(name) && bytes.has(name))?.name ?? "";
}

async function readFiles(directory: string, shared: Record<string, string>): Promise<Map<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>();
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const all = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(all);
  // What the build packed belongs to the file that it packed.
  const paths = all.filter((path) => !encodings.some(({ ending }) => known.has(withoutEnding(path, ending))));
  for (const path of paths) {
    const url = `/${relative(directory, path)}`;
    files.set(url, await readFileOf(path, url, shared));
  }
  return files;
}

async function readFileOf(path: string, url: string, shared: Record<string, string>): Promise<BuiltFile> {
  const plain = await readFile(path);
  const bytes = new Map([["", plain]]);
  for (const { ending, name } of encodings) {
    const packed = await readFile(path + ending).catch(() => null);
    if (packed) bytes.set(name, packed);
  }
  return { bytes, headers: { ...shared, ...headersOf(url, plain) } };
}

/** The path of what was packed; empty when the path has another ending. */
function withoutEnding(path: string, ending: string): string {
  return path.endsWith(ending) ? path.slice(0, -ending.length) : "";
}

function headersOf(url: string, plain: Buffer): Record<string, string> {
  return {
    // A browser saves what it is not told to show (and nosniff keeps it from guessing).
    "Content-Type": types[extname(url)] ?? "application/octet-stream",
    ETag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    Vary: "Accept-Encoding",
    // Names below /assets hold a hash of the content, so they never change; the others may with the next release.
    "Cache-Control": url.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600",
  };
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}
