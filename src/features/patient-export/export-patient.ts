import type { Pool } from "pg";
import { type Asking, patientInQuestion } from "~/features/care-relationship/queries";
import { logAccess } from "~/server/access-log";
import { nameInLog, type PatientActor, type SignedInActor, type TherapistActor } from "~/server/actor";
import { inTransaction, type Queryable } from "~/server/database";
import { Refusal } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import { copyOf, type PatientExport } from "./patient-copy";

type Context = Pick<ServerContext, "pool" | "clock">;

/** The actor's own. */
export function exportPatient(
  { pool, clock }: Context,
  actor: PatientActor,
  address: string,
): Promise<PatientExport> {
  return inOnePicture(pool, (client) => takeAlong(client, actor, actor.id, { now: clock(), address }));
}

/** Of a patient whom the actor attends. */
export function exportFile(
  { pool, clock }: Context,
  actor: TherapistActor,
  id: string,
  address: string,
): Promise<PatientExport | Refusal> {
  const asking = { now: clock(), address };
  return inOnePicture(pool, async (client) => {
    const patientId = await patientInQuestion(client, actor, { patientId: id }, asking);
    return patientId instanceof Refusal ? patientId : takeAlong(client, actor, patientId, asking);
  });
}

function inOnePicture<T>(pool: Pool, take: (client: Queryable) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query("set transaction isolation level repeatable read");
    return take(client);
  });
}

/** With its line in the access log. */
async function takeAlong(
  client: Queryable,
  actor: SignedInActor,
  patientId: string,
  { now, address }: Asking,
): Promise<PatientExport> {
  await logAccess(client, { actor: nameInLog(actor), action: "record.exported", patientId, address });
  const copy = await copyOf(client, patientId, now);
  // Sessions, devices and payments are the person's; a file that its therapist takes along is the record alone.
  return actor.role === "patient" ? copy : { ...copy, others: [] };
}
