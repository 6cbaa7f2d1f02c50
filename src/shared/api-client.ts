// pack: calls

import type * as z from "zod/mini";
import type { Call } from "./call";
import type { ErrorBody } from "./error-codes";

/** A non-OK answer. The message is "<status>: <body text>"; `body` is the text read as the API's error, if it is one. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    readonly text: string,
    /** Of a 429 or a 503: how long to wait, if the server says. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(`${status}: ${text}`);
  }

  get body(): ErrorBody | null {
    try {
      const parsed: unknown = JSON.parse(this.text);
      return typeof parsed === "object" && parsed !== null && "code" in parsed ? (parsed as ErrorBody) : null;
    } catch {
      return null;
    }
  }
}

/** Throws an ApiError for any non-OK answer. */
export async function throwIfNotOk(response: Response): Promise<void> {
  if (response.ok) return;
  const wait = Number(response.headers.get("Retry-After") ?? Number.NaN);
  const text = (await response.text()) || response.statusText;
  throw new ApiError(response.status, text, Number.isFinite(wait) ? wait : null);
}

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown;

type CallOptions<C extends Call> = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  query?: Record<string, string>;
} & (C["body"] extends z.ZodMiniType ? { body: z.input<C["body"]> } : { body?: undefined }) &
  (C["path"] extends `${string}{${string}` ? { params: PathParams<C["path"]> } : { params?: undefined });

type Success<C extends Call> = C["answer"]["body"] extends z.ZodMiniType
  ? z.output<C["answer"]["body"]>
  : undefined;

/** Makes a call of a contract; resolves with the body of its success. A lost connection rejects as fetch does. */
export async function makeCall<C extends Call>(
  call: C,
  { body, headers, signal, query, params }: CallOptions<C>,
): Promise<Success<C>> {
  const response = await fetch(addressOf(call.path, params ?? {}, query), {
    method: call.method,
    credentials: "include",
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  await throwIfNotOk(response);
  return (response.status === 204 ? undefined : await response.json()) as Success<C>;
}

export function addressOf(
  path: string,
  params: Record<string, string>,
  query: Record<string, string> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}
