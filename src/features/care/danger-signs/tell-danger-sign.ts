import { ownFile } from "~/features/care/relationship/queries";
import { inTransaction } from "~/server/database/database";
import type { PatientActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import { saidMoment } from "~/server/http/said-moment";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import type { DangerSign } from "./contract";
import { doorOf, type OfferedId } from "./offered-signs";
import { dangerSignsOf } from "./queries";

interface Told {
  sign: OfferedId;
  ticked: boolean;
  /** When it was pressed, of what a phone kept without a network. */
  saidAt?: string | undefined;
  /** Made by the browser: what comes again with it was said once. */
  idempotencyKey: string | null;
}

/** What the patient says of a sign today is added, with what they were told to do; the latest counts. */
export async function tellDangerSign(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: PatientActor,
  { sign, ticked, saidAt, idempotencyKey: key }: Told,
): Promise<DangerSign[] | Refusal> {
  const now = clock();
  const standing = () => dangerSignsOf(pool, ownFile(actor), now);
  /** Null of a key that is new. */
  const before = async () => {
    const { rows } = await pool.query<{ isSame: boolean }>(
      `select sign = $3 and ticked = $4 as "isSame" from danger_signs where patient_id = $1 and once_key = $2`,
      [actor.id, key, sign, ticked],
    );
    return rows[0] ?? null;
  };
  const first = await before();
  if (first) return first.isSame ? standing() : refuse("idempotency_mismatch");
  const at = saidMoment(saidAt, now, "Avisa las señales de los últimos 7 días.");
  if (at instanceof Refusal) return at;
  const isNew = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into danger_signs (patient_id, sign, ticked, door, at, once_key) values ($1, $2, $3, $4, $5, $6)
       on conflict (patient_id, once_key) do nothing returning id`,
      [actor.id, sign, ticked, doorOf(sign), at, key],
    );
    // Whoever has Hoy open sees it there, or sees it go.
    if (rows[0]) await enqueue(client, "danger-sign.told", rows[0].id);
    return rows.length > 0;
  });
  if (!isNew && !(await before())?.isSame) return refuse("idempotency_mismatch");
  return standing();
}
