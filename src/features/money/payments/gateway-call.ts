import type * as z from "zod/mini";
import { hear } from "~/server/watch/last-heard";
import { GatewayInDoubt, GatewayRefusal } from "./gateway";

interface GatewayRequest {
  /** Settings of the gateway that is asked. */
  of: object;
  method: "GET" | "POST" | "PUT";
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  timeLimitMs: number;
}

/**
 * One question to a gateway, whole body included in its time limit. What it documents comes back as checked data; a clear no
 * (4xx) throws GatewayRefusal; silence, a cut connection, 5xx and anything unreadable throw GatewayInDoubt. Neither error
 * carries a word of the request, whose headers hold keys.
 */
export async function askGateway<Schema extends z.ZodMiniType>(
  request: GatewayRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  try {
    const answer = await ask(request, schema);
    hear(request.of, null);
    return answer;
  } catch (error) {
    // To say no to one payment is to answer; to say it to our keys is not.
    const isAnswer = error instanceof GatewayRefusal && !/^status 40[13]$/.test(error.message);
    hear(request.of, isAnswer ? null : (error as Error).message);
    throw error;
  }
}

async function ask<Schema extends z.ZodMiniType>(
  { method, url, headers, body, timeLimitMs }: GatewayRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(timeLimitMs),
    });
    status = response.status;
    text = await response.text();
  } catch {
    throw new GatewayInDoubt("no answer");
  }
  if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    throw new GatewayRefusal(`status ${status}`);
  if (status < 200 || status >= 300) throw new GatewayInDoubt(`status ${status}`);
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) throw new GatewayInDoubt("an answer that is not documented");
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
