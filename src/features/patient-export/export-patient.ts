import type { Appointment } from "~/features/appointments/contract";
import { appointmentsOf } from "~/features/appointments/queries";
import type { PainEntry } from "~/features/pain-diary/contract";
import { wholePainOf } from "~/features/pain-diary/queries";
import type { Recommendation } from "~/features/recommendations/contract";
import { recommendationsOf } from "~/features/recommendations/queries";
import type { ClinicalRecord } from "~/features/records/contract";
import { recordsOf } from "~/features/records/queries";
import { logAccess } from "~/server/access-log";
import { nameInLog, type PatientActor } from "~/server/actor";
import { inTransaction } from "~/server/database";
import type { ServerContext } from "~/server/server-context";
import { detailsOf, type PatientDetails } from "./queries";

/** Everything that the centre keeps of a person and that is the person's to take along (Ley 20.584, art. 13). */
export interface PatientExport {
  madeAt: Date;
  patient: PatientDetails;
  appointments: Appointment[];
  records: ClinicalRecord[];
  recommendations: Recommendation[];
  pain: PainEntry[];
}

/** One consistent picture, and a line in the access log. */
export async function exportPatient(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: PatientActor,
  address: string,
): Promise<PatientExport> {
  return inTransaction(pool, async (client) => {
    await client.query("set transaction isolation level repeatable read");
    const madeAt = clock();
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "record.exported",
      patientId: actor.id,
      address,
    });
    return {
      madeAt,
      patient: await detailsOf(client, actor),
      appointments: await appointmentsOf(client, actor.id, null),
      records: await recordsOf(client, actor.id),
      recommendations: await recommendationsOf(client, actor.id),
      pain: await wholePainOf(client, actor.id),
    };
  });
}
