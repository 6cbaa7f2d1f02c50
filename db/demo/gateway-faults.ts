import { setMaxListeners } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { escapeXml } from "~/shared/xml";

/** What goes wrong with one call. A fault that lets the operation happen is worse than one that prevents it. */
type Fault =
  /** The line breaks before anything happened. */
  | "cut"
  /** It happens, and nobody hears of it. */
  | "cut_after"
  /** It happens; what is answered is no JSON. */
  | "garbage"
  /** An error instead of the operation; with `after` it happened all the same. */
  | { status: number; after?: boolean }
  /** Slow to answer; with `late` also slow to happen, so that it may happen after the caller gave up. */
  | { delayMs: number; late?: boolean; and?: Fault }
  /** It happens and these fields of the answer are lies. */
  | { answer: object };

/** What a test makes go wrong, by operation. Single calls come before what always holds. */
export class Faults<Operation extends string> {
  readonly #coming = new Map<Operation, Fault[]>();
  readonly #lasting = new Map<Operation, Fault>();

  next(operation: Operation, fault: Fault, times = 1): void {
    const coming = this.#coming.get(operation) ?? [];
    this.#coming.set(operation, [...coming, ...Array<Fault>(times).fill(fault)]);
  }

  always(operation: Operation, fault: Fault): void {
    this.#lasting.set(operation, fault);
  }

  /** Everything goes well again; without an operation for all of them. */
  clear(operation?: Operation): void {
    for (const faults of [this.#coming, this.#lasting]) {
      if (operation) faults.delete(operation);
      else faults.clear();
    }
  }

  take(operation: Operation): Fault | undefined {
    return this.#coming.get(operation)?.shift() ?? this.#lasting.get(operation);
  }
}

export interface GatewayRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  /** Of the JSON or the form that was sent; what cannot be read has none. */
  fields: Record<string, unknown>;
}

export interface JsonReply {
  status: number;
  json: object;
}

/** For a person's browser, which the faults leave alone. */
export type PageReply = ({ status: number; html: string } | { location: string }) & { afterMs?: number };

export interface ApiCall<Operation> {
  operation: Operation;
  perform: () => JsonReply;
}

type Reply = JsonReply | PageReply | "cut" | "garbage";

interface Gateway<Operation extends string> {
  port: number;
  faults: Faults<Operation>;
  answer: (request: GatewayRequest) => ApiCall<Operation> | JsonReply | PageReply;
}

/** Serves a gateway on this machine alone; what it is asked to do passes through its faults. */
export async function serveGateway<Operation extends string>(gateway: Gateway<Operation>) {
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const wait = (ms: number) => pause(ms, undefined, { signal: stopping.signal });
  const server = createServer(async (incoming, response) => {
    try {
      const called = gateway.answer(await readRequest(incoming));
      const reply =
        "operation" in called
          ? // As it was when it happened, however long the answer takes.
            await underFault(
              gateway.faults.take(called.operation),
              () => structuredClone(called.perform()),
              wait,
            )
          : called;
      if (typeof reply === "object" && "afterMs" in reply) await wait(reply.afterMs ?? 0);
      write(response, reply);
    } catch (error) {
      // A mistake of the fake itself must not look like one of the line.
      if (stopping.signal.aborted) response.destroy();
      else write(response, { status: 500, json: { message: `The fake gateway failed: ${String(error)}` } });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(gateway.port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stopping: stopping.signal,
    /** At once: calls under way are cut, open connections closed. */
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        stopping.abort();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function underFault(
  fault: Fault | undefined,
  perform: () => JsonReply,
  wait: (ms: number) => Promise<void>,
): Promise<Reply> {
  if (fault === undefined) return perform();
  if (fault === "cut") return "cut";
  if (fault === "cut_after" || fault === "garbage") {
    perform();
    return fault === "garbage" ? "garbage" : "cut";
  }
  if ("delayMs" in fault) {
    if (fault.late) await wait(fault.delayMs);
    const reply = await underFault(fault.and, perform, wait);
    if (!fault.late) await wait(fault.delayMs);
    return reply;
  }
  if ("answer" in fault) {
    const { status, json } = perform();
    return { status, json: { ...json, ...fault.answer } };
  }
  if (fault.after) perform();
  const message = "The gateway is out of order";
  return { status: fault.status, json: { error_message: message, message, status: fault.status } };
}

function write(response: ServerResponse, reply: Reply): void {
  if (reply === "cut") response.destroy();
  else if (reply === "garbage")
    response.writeHead(200, { "content-type": "application/json" }).end("<html>oops");
  else if ("location" in reply) response.writeHead(303, { location: reply.location }).end();
  else if ("html" in reply)
    response
      .writeHead(reply.status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
      .end(reply.html);
  else
    response.writeHead(reply.status, { "content-type": "application/json" }).end(JSON.stringify(reply.json));
}

async function readRequest(incoming: IncomingMessage): Promise<GatewayRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const isForm = incoming.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  return {
    method: incoming.method ?? "GET",
    url: new URL(incoming.url ?? "/", "http://gateway"),
    headers: incoming.headers,
    fields: isForm ? Object.fromEntries(new URLSearchParams(body)) : readObject(body),
  };
}

function readObject(body: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(body));
  } catch {
    return {};
  }
}

/** What was sent by others has the fields that it has; what is no object has none. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

export function isWholePositive(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}

/** What succeeded under an idempotency key is answered again, not done again. */
export function answerOnce(): (key: unknown, perform: () => JsonReply) => JsonReply {
  const answered = new Map<unknown, JsonReply>();
  return (key, perform) => {
    const reply = answered.get(key) ?? perform();
    if (key !== undefined && reply.status < 300) answered.set(key, reply);
    return reply;
  };
}

/** Appends to what the address already asks. */
export function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
  return url.href;
}

/** A form of plain buttons, each with its outcome, or of a single one that only sends what is hidden. */
export function buttonsForm(
  action: string,
  hidden: Record<string, string>,
  buttons: Record<string, string> | string,
): string {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`,
  );
  const choices =
    typeof buttons === "string"
      ? [`<button>${escapeXml(buttons)}</button>`]
      : Object.entries(buttons).map(
          ([value, label]) =>
            `<button name="outcome" value="${escapeXml(value)}">${escapeXml(label)}</button>`,
        );
  return `<form method="post" action="${escapeXml(action)}">${fields.join("")}${choices.join("")}</form>`;
}

/** The page on which a buyer decides; it says before anything else that no money moves. */
export function buyersPage(
  title: string,
  rest: string,
  facts: Record<string, string> = {},
  status = 200,
): { status: number; html: string } {
  const rows = Object.entries(facts).map(
    ([name, value]) => `<div><dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd></div>`,
  );
  const html = `<!doctype html>
<html lang="es-CL"><head><meta charset="utf-8"><title>${escapeXml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fff, #15191d); color: light-dark(#1a1d21, #f2f4f6); }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem; }
dd { margin: 0 0 0.75rem; font-size: 1.375rem; font-weight: 600; overflow-wrap: anywhere; }
button { display: block; width: 100%; min-height: 3.25rem; margin: 0.75rem 0; border: 2px solid #1d4f91;
  border-radius: 0.5rem; background: #1d4f91; color: #fff; font: inherit; cursor: pointer; }
button:focus-visible { outline: 3px solid light-dark(#b45309, #fbbf24); outline-offset: 3px; }
</style></head>
<body><main><h1>${escapeXml(title)}</h1>
<p><strong>Esto es una simulación: no se cobra nada.</strong></p>
${rows.length > 0 ? `<dl>${rows.join("")}</dl>` : ""}
${rest}</main></body></html>`;
  return { status, html };
}
