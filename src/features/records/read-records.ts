import { patientInQuestion } from "~/features/care-relationship/queries";
import { logAccess } from "~/server/access-log";
import { nameInLog, type PatientActor, type SignedInActor } from "~/server/actor";
import { inTransaction, type Queryable } from "~/server/database";
import { Refusal } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import type { ClinicalRecord } from "./contract";
import { recordsOf } from "./queries";

/** Nobody reads a record without a line in the access log. */
export async function readRecords(
  { pool }: Pick<ServerContext, "pool">,
  actor: SignedInActor,
  whose: { email?: string | undefined; patientId?: string | undefined },
  address: string,
): Promise<ClinicalRecord[] | Refusal> {
  return inTransaction(pool, async (client) => {
    const patientId = await patientInQuestion(client, actor, whose);
    return patientId instanceof Refusal ? patientId : readAndLog(client, actor, patientId, address);
  });
}

export async function readOwnRecords(
  { pool }: Pick<ServerContext, "pool">,
  actor: PatientActor,
  address: string,
): Promise<ClinicalRecord[]> {
  return inTransaction(pool, (client) => readAndLog(client, actor, actor.id, address));
}

async function readAndLog(client: Queryable, actor: SignedInActor, patientId: string, address: string) {
  await logAccess(client, { actor: nameInLog(actor), action: "record.read", patientId, address });
  return recordsOf(client, patientId);
}
