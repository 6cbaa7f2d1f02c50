import type { Pool } from "pg";
import { inTransaction } from "~/server/database/database";
import type { Clock } from "~/shared/clock";
import { lockAppointment } from "./decide";
import { recordChange } from "./record-change";
import { settleHour } from "./settle-hour";
import { transitions } from "./transitions";

/**
 * Confirms a booking where no therapist is asked; one that somebody decided meanwhile stays as they decided, and one that must be paid
 * is confirmed once it is.
 */
export async function confirmAtOnce(pool: Pool, clock: Clock, appointmentId: string): Promise<void> {
  await inTransaction(pool, (client) =>
    settleHour({
      transition: "confirmAtOnce",
      clock,
      lock: () => lockAppointment(client, appointmentId),
      change: async ({ patientId }) => {
        const { rowCount } = await client.query(
          "update appointments set status = $2, sequence = sequence + 1 where id = $1 and pay_by is null",
          [appointmentId, transitions.confirmAtOnce.to],
        );
        if (rowCount === 0) return;
        await recordChange(client, {
          action: "appointment.confirmed-at-once",
          actor: "system",
          appointmentId,
          patientId,
          address: null,
        });
      },
    }),
  );
}
