import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import type { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { readEntry } from "./agenda-entry";
import { lockAppointment } from "./decide";
import { settleHour } from "./settle-hour";
import type { AgendaEntry } from "./therapist-contract";

interface Arrival {
  id: string;
  /** False takes it back. */
  arrived: boolean;
  address: string;
}

/**
 * The person is here, on the day of their hour: its status stays, and whoever attends them sees it at once. The first moment is kept,
 * however often it is said. It is of the place that the hour has: one that moves is waited for again.
 */
export async function arrive(
  { pool, clock }: ServerContext,
  actor: TherapistActor,
  { id, arrived, address }: Arrival,
): Promise<AgendaEntry | Refusal> {
  return inTransaction(pool, (client) =>
    settleHour({
      transition: "arrive",
      clock,
      lock: () => lockAppointment(client, id),
      change: async ({ patientId }) => {
        await client.query(
          `update appointments set arrived_at = case when not $2 then null when arrived_for = wall_start then arrived_at else $3 end,
             arrived_for = case when $2 then wall_start end where id = $1`,
          [id, arrived, clock()],
        );
        await logAccess(client, {
          actor: nameInLog(actor),
          action: arrived ? "appointment.arrived" : "appointment.arrival-undone",
          patientId,
          objectId: id,
          address,
        });
        await enqueue(client, "appointment.settled", id);
        return readEntry(client, actor, clock(), id);
      },
    }),
  );
}
