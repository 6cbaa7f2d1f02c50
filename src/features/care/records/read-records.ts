import type { OpenFile } from "~/features/care/relationship/care-actor";
import { fileInQuestion, ownFile } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type PatientActor, type SignedInActor } from "~/server/http/actor";
import { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { ClinicalRecord } from "./contract";
import { wholeRecordOf } from "./queries";

/** Nobody reads a record without a line in the access log. */
export async function readRecords(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: SignedInActor,
  whose: { email?: string | undefined; patientId?: string | undefined },
  address: string,
): Promise<ClinicalRecord[] | Refusal> {
  return inTransaction(pool, async (client) => {
    const file = await fileInQuestion(client, actor, whose, { now: clock(), address });
    return file instanceof Refusal ? file : readAndLog(client, actor, file, address);
  });
}

export async function readOwnRecords(
  { pool }: Pick<ServerContext, "pool">,
  actor: PatientActor,
  address: string,
): Promise<ClinicalRecord[]> {
  return inTransaction(pool, (client) => readAndLog(client, actor, ownFile(actor), address));
}

async function readAndLog(client: Queryable, actor: SignedInActor, file: OpenFile, address: string) {
  const { patientId } = file;
  await logAccess(client, { actor: nameInLog(actor), action: "record.read", patientId, address });
  return wholeRecordOf(client, file);
}
