import type * as z from "zod/mini";
import type { Call } from "./call";
import type { ErrorBody } from "./error-codes";

/** A non-OK answer. The message is "<status>: <body text>"; `body` is the text read as the API's error, if it is one. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    readonly text: string,
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
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
}

interface CallOptions<C extends Call> {
  body: C["body"] extends z.ZodMiniType ? z.input<C["body"]> : undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Makes a call of a contract; resolves with the body of its success. A lost connection rejects as fetch does. */
export async function makeCall<C extends Call>(
  call: C,
  { body, headers, signal }: CallOptions<C>,
): Promise<z.output<C["answer"]["body"]>> {
  const response = await fetch(call.path, {
    method: call.method,
    credentials: "include",
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  await throwIfNotOk(response);
  return response.json();
}
