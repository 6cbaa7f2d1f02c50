import { askMoneyBack } from "~/features/payments/ask-money-back";
import { nameInLog, type PatientActor } from "~/server/actor";
import { inTransaction } from "~/server/database";
import type { Refusal } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import { readChanged } from "./appointment-rows";
import type { Appointment } from "./contract";
import { holdOwnAppointment } from "./patient-appointment";
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
      hold: () => holdOwnAppointment(client, actor, id),
      change: async () => {
        await client.query(
          "update appointments set status = 'cancelled', cancel_reason = $2, sequence = sequence + 1 where id = $1",
          [id, reason],
        );
        await recordChange(client, {
          action: "appointment.cancelled",
          actor: nameInLog(actor),
          appointmentId: id,
          patientId: actor.id,
          address,
        });
        if (refund) await askMoneyBack(client, { appointmentId: id, by: nameInLog(actor), now: clock() });
        return readChanged(client, id);
      },
    }),
  );
}
