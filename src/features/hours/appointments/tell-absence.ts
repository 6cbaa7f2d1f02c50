import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type PatientActor } from "~/server/http/actor";
import type { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { readChanged } from "./appointment-rows";
import type { Appointment } from "./contract";
import { lockOwnAppointment } from "./patient-appointment";
import { settleHour } from "./settle-hour";

/** The patient says, when it is too late to cancel, that they do not come. The hour stays as it is, and the staff decide. */
export async function tellAbsence(
  { pool, clock }: ServerContext,
  actor: PatientActor,
  { id, address }: { id: string; address: string },
): Promise<Appointment | Refusal> {
  return inTransaction(pool, (client) =>
    settleHour({
      transition: "tellAbsence",
      clock,
      lock: () => lockOwnAppointment(client, actor, id),
      change: async () => {
        await keepAbsence(client, { id, patientId: actor.id, address });
        return readChanged(client, id);
      },
    }),
  );
}

/** The clinic is told at once, and once: the place is lost, and nobody need wait. */
export async function keepAbsence(
  client: Queryable,
  { id, patientId, address }: { id: string; patientId: string; address: string | null },
): Promise<void> {
  const { rowCount } = await client.query(
    `update appointments set absence_told_for = wall_start, attendance_told_for = null
     where id = $1 and absence_told_for is distinct from wall_start`,
    [id],
  );
  if (rowCount === 0) return;
  await logAccess(client, {
    actor: nameInLog({ role: "patient", id: patientId }),
    action: "appointment.absence-told",
    patientId,
    objectId: id,
    address,
  });
  await enqueue(client, "appointment.absence-told", id);
}
