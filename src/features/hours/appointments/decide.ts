import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { later } from "~/shared/clinic-time";
import { treats } from "~/shared/role";
import { readEntry } from "./agenda-entry";
import type { AppointmentStatus } from "./contract";
import { recordChange } from "./record-change";
import { settleHour } from "./settle-hour";
import type { AgendaEntry } from "./therapist-contract";
import { startOf } from "./time-range";
import { transitions } from "./transitions";

/** An appointment locked until the end of the transaction: two therapists come one after the other. */
export interface LockedAppointment {
  id: string;
  patientId: string;
  /** Null of an hour of the other calendar that nobody has recognised yet. */
  therapistId: string | null;
  status: AppointmentStatus;
  startsAt: Date;
  wallStart: string;
  durationMinutes: number;
  serviceId: string;
}

/** Any appointment of the centre: every therapist may cancel, approve, complete and move it (docs/product-rules.md). */
export async function lockAppointment(client: Queryable, id: string): Promise<LockedAppointment | Refusal> {
  const { rows } = await client.query<LockedAppointment>(
    `select id, patient_id as "patientId", therapist_id as "therapistId", status, ${startOf("appointments")} as "startsAt",
       to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallStart", duration_minutes as "durationMinutes",
       service_id as "serviceId"
     from appointments where id = $1 for update`,
    [id],
  );
  return rows[0] ?? refuse("not_found");
}

/** What a screen offers for eight seconds is taken back within nine: the call is on its way for a moment. The mails wait ten. */
export const undoableMs = 9_000;

const actions = {
  approve: "appointment.approved",
  complete: "appointment.completed",
  confirmByWord: "appointment.confirmed-by-word",
  miss: "appointment.missed",
  cancelByTherapist: "appointment.cancelled",
} as const;

interface Decision {
  id: string;
  reason?: string | null;
  /** Of a word: how it was given. */
  how?: "phone" | "person" | null;
  /** For some seconds it can be taken back, and nobody is written to before. */
  held?: boolean;
  address: string;
}

/** One decision of a therapist on one appointment; who comes second is told that it is decided already. */
export async function decide(
  { pool, clock }: ServerContext,
  actor: TherapistActor,
  decision: keyof typeof actions,
  { id, reason = null, how = null, held = false, address }: Decision,
): Promise<AgendaEntry | Refusal> {
  return inTransaction(pool, (client) =>
    settleHour({
      transition: decision,
      clock,
      lock: () => lockAppointment(client, id),
      change: async ({ patientId, status }) => {
        await client.query(
          `update appointments set status = $2, cancel_reason = coalesce($3, cancel_reason), no_show = $4,
             approved_by = coalesce($5, approved_by), approved_at = coalesce($6, approved_at), said_yes_by = coalesce($7, said_yes_by), sequence = sequence + 1 where id = $1`,
          [
            id,
            transitions[decision].to,
            reason,
            decision === "miss",
            // Who treats nobody approves for the house, and attends nobody by it.
            decision === "approve" && treats(actor) ? actor.id : null,
            // What opens the file opens it once it stands.
            held && (status === "pending" || status === "therapist_scheduled")
              ? later(clock(), undoableMs)
              : null,
            how,
          ],
        );
        await recordChange(client, {
          action: actions[decision],
          actor: nameInLog(actor),
          appointmentId: id,
          patientId,
          address,
          ...(held && { held: { until: later(clock(), undoableMs), formerStatus: status } }),
        });
        const entry = await readEntry(client, actor, clock(), id);
        // Whoever gave the reason knows it.
        return reason === null ? entry : { ...entry, cancelReason: reason };
      },
    }),
  );
}
