import { askMoneyBack } from "~/features/money/payments/ask-money-back";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type PatientActor } from "~/server/http/actor";
import type { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { readChanged } from "./appointment-rows";
import type { Appointment } from "./contract";
import { lockOwnAppointment } from "./patient-appointment";
import { recordChange } from "./record-change";
import { settleHour } from "./settle-hour";

/** The patient calls the hour off; it is free for others at once. What was paid for it stays as balance, or is asked back. */
export async function cancel(
  { pool, clock }: ServerContext,
  actor: PatientActor,
  { id, reason, refund, address }: { id: string; reason: string; refund: boolean; address: string },
): Promise<Appointment | Refusal> {
  return inTransaction(pool, (client) =>
    settleHour({
      transition: "cancelByPatient",
      clock,
      lock: () => lockOwnAppointment(client, actor, id),
      change: async () => {
        await keepCancelled(client, { id, patientId: actor.id, reason, address });
        if (refund) await askMoneyBack(client, { appointmentId: id, by: nameInLog(actor), now: clock() });
        return readChanged(client, id);
      },
    }),
  );
}

/** What a patient's word does to an hour that is held and may be called off. */
export async function keepCancelled(
  client: Queryable,
  {
    id,
    patientId,
    reason,
    address,
  }: { id: string; patientId: string; reason: string; address: string | null },
): Promise<void> {
  await client.query(
    "update appointments set status = 'cancelled', cancel_reason = $2, sequence = sequence + 1 where id = $1",
    [id, reason],
  );
  const actor = nameInLog({ role: "patient", id: patientId });
  await recordChange(client, {
    action: "appointment.cancelled",
    actor,
    appointmentId: id,
    patientId,
    address,
  });
}
