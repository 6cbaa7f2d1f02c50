import { painRises } from "~/features/care/pain-diary/pain-rise";
import { painOf } from "~/features/care/pain-diary/queries";
import type { CareActor } from "~/features/care/relationship/care-actor";
import { careFor } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";

type Context = Pick<ServerContext, "pool" | "clock">;

/** Somebody who attends the patient has seen the sign: who, and when, stays said. */
export async function seeDangerSign(
  { pool, clock }: Context,
  actor: TherapistActor,
  { id, address }: { id: string; address: string },
): Promise<Refusal | undefined> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ patientId: string }>(
      `select patient_id as "patientId" from danger_signs where id = $1 and ticked`,
      [id],
    );
    const care = rows[0] && (await careFor(client, actor, rows[0], { now: clock(), address }));
    if (!care) return refuse("not_found");
    return keepLook(client, care, { signId: id, riseSince: null, at: clock(), address });
  });
}

/** The same of a rise of pain, by the day on which it began. */
export async function seePainRise(
  { pool, clock }: Context,
  actor: TherapistActor,
  { patientId, since, address }: { patientId: string; since: string; address: string },
): Promise<Refusal | undefined> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    const care = await careFor(client, actor, { patientId }, { now, address });
    if (!care) return refuse("not_found");
    const rises = painRises(await painOf(client, care, now));
    if (!rises.some((rise) => rise.since === since)) return refuse("not_found");
    return keepLook(client, care, { signId: null, riseSince: since, at: now, address });
  });
}

interface Look {
  signId: string | null;
  riseSince: string | null;
  at: Date;
  address: string;
}

async function keepLook(
  client: Queryable,
  care: CareActor,
  { signId, riseSince, at, address }: Look,
): Promise<Refusal | undefined> {
  const { rowCount } = await client.query(
    `insert into care_looks (patient_id, sign_id, rise_since, therapist_id, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [care.patientId, signId, riseSince, care.id, at],
  );
  if (!rowCount) return refuse("conflict", { text: "Alguien del equipo ya lo vio." });
  await logAccess(client, {
    actor: nameInLog(care),
    action: "watch.seen",
    patientId: care.patientId,
    objectId: signId,
    address,
  });
  return undefined;
}
