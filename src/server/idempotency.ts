import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { type Refusal, refuse } from "./refusal";

/**
 * A key makes a repeated request answer as the first success did. The row is written in the transaction of the change
 * itself, so that there is never one without the other; twins under way wait on its primary key.
 */
export interface IdempotencyClaim {
  caller: string;
  call: string;
  key: string;
  bodyHash: string;
}

export function idempotencyKeyOf(header: string | undefined): string | null | Refusal {
  if (header === undefined || header === "") return null;
  if (/^[\x21-\x7e]{1,200}$/.test(header)) return header;
  return refuse("validation", { fields: { "Idempotency-Key": "Usa entre 1 y 200 caracteres visibles." } });
}

/** Of the checked body, so that white space and unknown keys make no other body. */
export function hashOfBody(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}

const lifetime = "24 hours";

/** What a used key answers: the first success, or the refusal of another body. Null when the key is free. */
export async function replayOf(pool: Pool, claim: IdempotencyClaim): Promise<unknown | Refusal | null> {
  const { rows } = await pool.query<{ body_hash: string; answer: unknown }>({
    name: "idempotency-replay",
    text: `select body_hash, answer from idempotency_keys
      where caller = $1 and call = $2 and key = $3 and created_at > now() - interval '${lifetime}'`,
    values: [claim.caller, claim.call, claim.key],
  });
  const first = rows[0];
  if (!first) return null;
  return first.body_hash === claim.bodyHash ? first.answer : refuse("idempotency_mismatch");
}

/** Drops keys past their 24 hours. */
export async function forgetOldKeys(pool: Pool): Promise<void> {
  await pool.query(`delete from idempotency_keys where created_at <= now() - interval '${lifetime}'`);
}
