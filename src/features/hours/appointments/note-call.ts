import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { readEntry } from "./agenda-entry";
import { decide, lockAppointment } from "./decide";
import { settleHour } from "./settle-hour";
import type { AgendaEntry, callResults } from "./therapist-contract";

interface Call {
  id: string;
  result: (typeof callResults)[number];
  address: string;
}

/** Keeps what a call came to; who said yes by phone is expected. */
export async function noteCall(
  context: ServerContext,
  actor: TherapistActor,
  { id, result, address }: Call,
): Promise<AgendaEntry | Refusal> {
  const { pool, clock } = context;
  const noted = await inTransaction(pool, (client) =>
    settleHour({
      transition: "call",
      clock,
      lock: () => lockAppointment(client, id),
      change: async ({ patientId, status }) => {
        await client.query(
          `insert into appointment_calls (appointment_id, wall_start, result, recorded_by, at)
           select id, wall_start, $2, $3, $4 from appointments where id = $1`,
          [id, result, actor.id, clock()],
        );
        if (result === "confirmed" && status === "confirmed")
          await client.query(
            "update appointments set attendance_told_for = wall_start, said_yes_by = 'phone' where id = $1",
            [id],
          );
        await logAccess(client, {
          actor: nameInLog(actor),
          action: "appointment.called-about",
          patientId,
          objectId: id,
          address,
        });
        await enqueue(client, "appointment.settled", id);
        return readEntry(client, actor, clock(), id);
      },
    }),
  );
  if (noted instanceof Refusal || result !== "confirmed" || noted.status !== "therapist_scheduled")
    return noted;
  return decide(context, actor, "confirmByWord", { id, how: "phone", address });
}
