import { nameInLog, type PatientActor } from "~/server/actor";
import { inTransaction } from "~/server/database";
import { Refusal } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import type { Appointment } from "./contract";
import { holdOwnAppointment, refuseChange } from "./patient-appointment";
import { recordChange } from "./record-change";

/** The patient calls the hour off; it is free for others at once. */
export async function cancel(
  { pool, clock }: ServerContext,
  actor: PatientActor,
  { id, reason, address }: { id: string; reason: string; address: string },
): Promise<Appointment | Refusal> {
  return inTransaction(pool, async (client) => {
    const held = await holdOwnAppointment(client, actor, id);
    if (held instanceof Refusal) return held;
    const refusal = refuseChange(held, clock());
    if (refusal) return refusal;
    await client.query(
      "update appointments set status = 'cancelled', cancel_reason = $2, sequence = sequence + 1 where id = $1",
      [id, reason],
    );
    return recordChange(client, {
      action: "appointment.cancelled",
      actor: nameInLog(actor),
      appointmentId: id,
      patientId: actor.id,
      address,
    });
  });
}
