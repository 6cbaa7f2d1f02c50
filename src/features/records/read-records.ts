import { patientInQuestion } from "~/features/patients/whose";
import { logAccess } from "~/server/access-log";
import { nameInLog, type SignedInActor } from "~/server/actor";
import { inTransaction } from "~/server/database";
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
    if (patientId instanceof Refusal) return patientId;
    await logAccess(client, { actor: nameInLog(actor), action: "record.read", patientId, address });
    return recordsOf(client, patientId);
  });
}
