import { inTransaction, type Queryable, retryCollisions, violates } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { readEntry } from "./agenda-entry";
import { isAtWork } from "./at-work";
import type { AppointmentStatus } from "./contract";
import { lockAppointment } from "./decide";
import { recordChange } from "./record-change";
import { takesHour } from "./settle-hour";
import type { AgendaEntry } from "./therapist-contract";

interface Undoing {
  id: string;
  address: string;
}

/** Takes back the own last decision while it is held: nobody has been written to, and the hour is what it was before. */
export async function undo(
  context: ServerContext,
  actor: TherapistActor,
  undoing: Undoing,
): Promise<AgendaEntry | Refusal> {
  try {
    return await retryCollisions(() => tryUndo(context, actor, undoing));
  } catch (error) {
    if (!violates(error, "appointments_session_left")) throw error;
    return refuse("slot_taken", { text: "Ya no se puede deshacer: la sesión del pack se usó en otra hora." });
  }
}

async function tryUndo({ pool, clock }: ServerContext, actor: TherapistActor, { id, address }: Undoing) {
  return inTransaction(pool, async (client) => {
    const held = await lockAppointment(client, id);
    if (held instanceof Refusal) return held;
    const last = await lastChangeOf(client, id);
    // Where anything came after it, or somebody else decided, there is nothing of one's own to take back.
    if (!last?.heldUntil || !last.formerStatus || last.actor !== nameInLog(actor))
      return refuse("not_active");
    if (last.heldUntil < clock())
      return refuse("too_late", { text: "Ya no se puede deshacer: el aviso salió." });
    const isBack = await takesHour(
      client,
      `update appointments set status = $2::appointment_status, wall_start = coalesce($3::timestamp, wall_start), no_show = false, cancel_reason = null,
         approved_by = case when $2::appointment_status = 'pending' then null else approved_by end,
         approved_at = case when $2::appointment_status in ('pending', 'therapist_scheduled') then null else approved_at end,
         said_yes_by = case when $2::appointment_status = 'therapist_scheduled' then null else said_yes_by end, sequence = sequence + 1
       where id = $1 and (status <> 'cancelled' and $3::timestamp is null
         or ${isAtWork("therapist_id", "coalesce($3::timestamp, wall_start)", "duration_minutes", "$1")})`,
      [id, last.formerStatus, last.formerStart],
    );
    if (!isBack)
      return refuse("slot_taken", { text: "Ya no se puede deshacer: otra persona tomó esa hora." });
    await recordChange(client, {
      action: "appointment.undone",
      actor: nameInLog(actor),
      appointmentId: id,
      patientId: held.patientId,
      address,
    });
    return readEntry(client, actor, clock(), id);
  });
}

interface LastChange {
  actor: string;
  heldUntil: Date | null;
  formerStatus: AppointmentStatus | null;
  /** Of a proposal: where it stood. */
  formerStart: string | null;
}

async function lastChangeOf(client: Queryable, id: string): Promise<LastChange | undefined> {
  const { rows } = await client.query<LastChange>(
    `select actor, held_until as "heldUntil", former_status as "formerStatus",
       to_char(former_start, 'YYYY-MM-DD"T"HH24:MI') as "formerStart"
     from appointment_changes where appointment_id = $1 order by id desc limit 1`,
    [id],
  );
  return rows[0];
}
