import { logAccess } from "~/server/access-log";
import { nameInLog, type PatientActor } from "~/server/actor";
import { inTransaction } from "~/server/database";
import type { ServerContext } from "~/server/server-context";
import { copyOf, type PatientExport } from "./patient-copy";

/** One consistent picture, and a line in the access log. */
export async function exportPatient(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: PatientActor,
  address: string,
): Promise<PatientExport> {
  return inTransaction(pool, async (client) => {
    await client.query("set transaction isolation level repeatable read");
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "record.exported",
      patientId: actor.id,
      address,
    });
    return copyOf(client, actor.id, clock());
  });
}
