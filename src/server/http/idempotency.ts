import { createHash } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { inTransaction, type Queryable } from "~/server/database/database";
import type { Call } from "~/shared/call";
import { Refusal, refuse } from "./refusal";

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
function hashOfBody(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}

const lifetime = "24 hours";

/** What a used key answers: the first success, or the refusal of another body. Null when the key is free. */
export async function replayOf(pool: Queryable, claim: IdempotencyClaim): Promise<unknown | Refusal | null> {
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

/**
 * Makes a change once for a key, and answers its repetitions with what the first success answered. The key is kept in the
 * transaction of the change; a twin under way waits on it and then finds the answer, also when it was the first one's change
 * that stopped it (the hour is taken: by its twin). A refusal is not remembered.
 */
export async function once<T>(
  pool: Pool,
  claim: IdempotencyClaim | null,
  run: (client: PoolClient) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const replay = async () => claim && ((await replayOf(pool, claim)) as T | Refusal | null);
  const before = await replay();
  if (before) return before;
  try {
    const outcome = await inTransaction(pool, async (client) => {
      const answer = await run(client);
      if (claim && !(answer instanceof Refusal)) await keepAnswer(client, claim, answer);
      return answer;
    });
    return outcome instanceof Refusal ? ((await replay()) ?? outcome) : outcome;
  } catch (error) {
    const first = await replay();
    if (first) return first;
    throw error;
  }
}

class KeyUsed extends Error {}

async function keepAnswer(client: PoolClient, claim: IdempotencyClaim, answer: unknown): Promise<void> {
  const { rowCount } = await client.query(
    `insert into idempotency_keys as used (caller, call, key, body_hash, status, answer)
     values ($1, $2, $3, $4, 201, $5)
     on conflict (caller, call, key) do update
       set body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()
       where used.created_at <= now() - interval '${lifetime}'`,
    [claim.caller, claim.call, claim.key, claim.bodyHash, JSON.stringify(answer)],
  );
  if (!rowCount) throw new KeyUsed("a twin was answered first");
}

/** The claim of a signed-in person's request; null when it carried no key. */
export function claimOf(
  caller: string,
  { method, path }: Pick<Call, "method" | "path">,
  key: string | null,
  body: unknown,
): IdempotencyClaim | null {
  return key === null ? null : { caller, call: `${method} ${path}`, key, bodyHash: hashOfBody(body) };
}

/** Drops keys past their 24 hours. */
export async function expireKeys(client: Queryable): Promise<number> {
  const { rowCount } = await client.query(
    `delete from idempotency_keys where created_at <= now() - interval '${lifetime}'`,
  );
  return rowCount ?? 0;
}
