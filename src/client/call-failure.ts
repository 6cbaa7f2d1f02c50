// pack: calls

import { ApiError } from "~/shared/api-client";
import type { ErrorCode } from "~/shared/error-codes";

/** Why a call brought nothing, in a form that dialogs can speak of. */
export interface CallFailure {
  /** "connection": no answer came; "unknown": an answer that is not the API's. */
  code: ErrorCode | "connection" | "unknown";
  /** The server's sentence for people. */
  text: string | null;
  fields: Record<string, string>;
  waitSeconds: number | null;
  /** Of a text that somebody else changed: what stands. */
  current: object | null;
}

export function failureOf(error: unknown): CallFailure {
  if (!(error instanceof ApiError))
    return { code: "connection", text: null, fields: {}, waitSeconds: null, current: null };
  const { body, retryAfterSeconds } = error;
  return {
    code: body?.code ?? "unknown",
    text: body?.error ?? null,
    fields: body?.fields ?? {},
    waitSeconds: retryAfterSeconds,
    current: body?.current ?? null,
  };
}

/** "15 minutos", "40 segundos" */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return whole === 1 ? "1 segundo" : `${whole} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minuto" : `${minutes} minutos`;
}
