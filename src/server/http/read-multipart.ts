import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Dicer } from "@fastify/busboy";
import { makeFolder } from "./private-folder";
import { type Refusal, refuse } from "./refusal";

export interface SentFile {
  /** Where it lies, readable by this process alone, until it or its form is removed. */
  path: string;
  /** As its sender calls it, which may be anything. */
  name: string;
  size: number;
  remove(): Promise<void>;
}

export interface SentForm {
  fields: Record<string, string>;
  files: Record<string, SentFile>;
  /** With all its files. */
  remove(): Promise<void>;
}

const mostParts = 20;
const mostHead = 4_096;
/** What a form may add around its file: names, boundaries, short fields. */
const formAround = 64 * 1024;
const usualFieldBytes = 10_000;

/**
 * A form with files (RFC 7578), written to the disk as it comes: however slow its line and large its files, none of it stands in memory.
 * Of a name that comes twice, the first. Nothing is left of a form that is refused; calls.ts removes the others once they are answered.
 */
export async function readMultipart(
  request: Request,
  maxFileBytes: number,
  maxFieldBytes = usualFieldBytes,
): Promise<SentForm | Refusal> {
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  if (!boundary) return refuse("unsupported_media", { text: "Envía el archivo como formulario." });
  const mostBytes = maxFileBytes + formAround;
  if (Number(request.headers.get("content-length")) > mostBytes) return refuse("payload_too_large");
  const folder = await makeFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  const form: SentForm = { fields: {}, files: {}, remove };
  try {
    const fault = await new Reading(form, folder, maxFileBytes, maxFieldBytes).read(request, boundary);
    if (!fault) return form;
    await remove();
    return fault;
  } catch (error) {
    await remove();
    throw error;
  }
}

/** One form on its way: what it is refused for first ends it at once. */
class Reading {
  private readonly stop = new AbortController();
  private readonly written: Promise<unknown>[] = [];
  private parts = 0;
  private bytes = 0;
  private diskFault: unknown;

  constructor(
    private readonly form: SentForm,
    private readonly folder: string,
    private readonly maxFileBytes: number,
    private readonly maxFieldBytes: number,
  ) {}

  async read(request: Request, boundary: string): Promise<Refusal | null> {
    const settings = { boundary, maxHeaderSize: mostHead };
    const parser = new Dicer(settings);
    parser.on("part", (part) => {
      this.parts += 1;
      if (this.parts > mostParts) this.refuse(broken());
      // A form that is cut says so of its last part too.
      part.on("error", () => this.refuse(broken()));
      part.on("header", (head) => this.keepPart(part, (head as Head)["content-disposition"]?.[0]));
    });
    const { signal } = this.stop;
    try {
      await this.feed(parser, request.body);
      await Promise.all(this.written);
    } catch {
      this.refuse(broken());
      await Promise.allSettled(this.written);
    }
    if (this.diskFault) throw this.diskFault;
    return signal.aborted ? signal.reason : null;
  }

  /** No pipeline: with the last bytes of a form the parser says that it is whole, and may ask for no more. */
  private async feed(parser: Dicer, body: AsyncIterable<Uint8Array> | null): Promise<void> {
    const { signal } = this.stop;
    const whole = new Promise<void>((resolve, reject) => {
      parser.once("finish", resolve).once("error", reject);
      signal.addEventListener("abort", reject);
    });
    // Heard below, or nobody waits for it any more.
    whole.catch(() => undefined);
    for await (const chunk of body ?? []) {
      this.bytes += chunk.byteLength;
      if (this.bytes > this.maxFileBytes + formAround) this.refuse(refuse("payload_too_large"));
      signal.throwIfAborted();
      if (!parser.write(chunk)) await Promise.race([once(parser, "drain"), whole]);
    }
    parser.end();
    await whole;
  }

  private refuse(why: Refusal): void {
    if (!this.stop.signal.aborted) this.stop.abort(why);
  }

  private keepPart(part: Readable, said: string | undefined): void {
    // Of a head that is too long, the rest was not read.
    if (said === undefined) this.refuse(broken());
    const { fields, files } = this.form;
    const [name, filename] = [parameter(said ?? "", "name"), parameter(said ?? "", "filename")];
    if (name !== null && /^[A-Za-z]{1,40}$/.test(name)) {
      if (filename !== null && !Object.hasOwn(files, name)) {
        files[name] = this.keepFile(part, filename);
        return;
      }
      if (filename === null && !Object.hasOwn(fields, name)) {
        fields[name] = "";
        this.written.push(
          textOf(part, this.maxFieldBytes).then((text) => {
            if (text === null) delete fields[name];
            else fields[name] = text;
          }),
        );
        return;
      }
    }
    part.resume();
  }

  private keepFile(part: Readable, name: string): SentFile {
    const path = join(this.folder, String(this.parts));
    const file: SentFile = { path, name, size: 0, remove: () => rm(path, { force: true }) };
    const count = async function* (this: Reading, chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        file.size += chunk.byteLength;
        if (file.size > this.maxFileBytes) this.refuse(refuse("payload_too_large"));
        yield chunk;
      }
    }.bind(this);
    const sink = createWriteStream(path, { mode: 0o600, flags: "wx" });
    sink.once("error", (error) => {
      // Ours, such as a full disk: not what whoever sends is told is wrong with the form.
      if ("syscall" in error) this.diskFault ??= error;
      this.refuse(broken());
    });
    this.written.push(pipeline(part, count, sink, { signal: this.stop.signal }));
    return file;
  }
}

type Head = Record<string, string[] | undefined>;

/** Null when it is longer than a field may be. */
async function textOf(part: Readable, longest: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size <= longest) chunks.push(chunk);
  }
  return size > longest ? null : Buffer.concat(chunks).toString("utf8");
}

function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/** As browsers write it: quotes and line ends inside are percent-encoded (HTML, multipart/form-data encoding algorithm). */
function parameter(said: string, name: string): string | null {
  const found = new RegExp(`(?:^|;)\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, "i").exec(said)?.[1];
  if (found === undefined) return null;
  // The parser hands out a head's bytes as they are.
  const text = Buffer.from(found, "latin1").toString("utf8");
  return text.replace(/%(22|0d|0a)/gi, (sign) => decodeURIComponent(sign));
}

const broken = () => refuse("validation", { text: "El envío llegó incompleto." });
