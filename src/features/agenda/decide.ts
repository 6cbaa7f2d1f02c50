import { recordChange } from "~/features/appointments/record-change";
import { nameInLog, type TherapistActor } from "~/server/actor";
import { inTransaction, type Queryable } from "~/server/database";
import { Refusal, refuse } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import { readEntry } from "./agenda-rows";
import type { AgendaEntry } from "./contract";

/** An appointment held until the end of the transaction: two therapists come one after the other. */
export interface Held {
  id: string;
  patientId: string;
  therapistId: string;
  status: string;
  startsAt: Date;
  wallStart: string;
  durationMinutes: number;
}

/** Any appointment of the centre: every therapist may cancel, approve, complete and move it (decisions.md). */
export async function holdAppointment(client: Queryable, id: string): Promise<Held | Refusal> {
  if (id.includes("\0")) return refuse("not_found");
  const { rows } = await client.query<Held>(
    `select id, patient_id as "patientId", therapist_id as "therapistId", status, starts_at as "startsAt",
       to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallStart", duration_minutes as "durationMinutes"
     from appointments where id = $1 for update`,
    [id],
  );
  return rows[0] ?? refuse("not_found");
}

export interface Decision {
  action: "appointment.approved" | "appointment.completed" | "appointment.missed" | "appointment.cancelled";
  /** From which states, and whether the hour must have begun. */
  from: string[];
  begun?: true;
  becomes: "confirmed" | "completed" | "cancelled";
}

export const approve: Decision = {
  action: "appointment.approved",
  from: ["pending"],
  becomes: "confirmed",
};
export const complete: Decision = {
  action: "appointment.completed",
  from: ["confirmed"],
  begun: true,
  becomes: "completed",
};
/** The hour was lost, so it is cancelled; the mark tells why. */
export const noShow: Decision = {
  action: "appointment.missed",
  from: ["confirmed"],
  begun: true,
  becomes: "cancelled",
};
export const cancelAny: Decision = {
  action: "appointment.cancelled",
  from: ["pending", "confirmed", "therapist_scheduled"],
  becomes: "cancelled",
};

/** One decision of a therapist on one appointment; who comes second is told that it is decided already. */
export async function decide(
  { pool, clock }: ServerContext,
  actor: TherapistActor,
  decision: Decision,
  { id, reason = null, address }: { id: string; reason?: string | null; address: string },
): Promise<AgendaEntry | Refusal> {
  return inTransaction(pool, async (client) => {
    const held = await holdAppointment(client, id);
    if (held instanceof Refusal) return held;
    if (!decision.from.includes(held.status)) return refuse("not_active");
    if (decision.begun && held.startsAt > clock())
      return refuse("not_active", { text: "Podrás hacerlo cuando la hora haya comenzado." });
    await client.query(
      `update appointments set status = $2, cancel_reason = coalesce($3, cancel_reason), no_show = $4,
         sequence = sequence + 1 where id = $1`,
      [id, decision.becomes, reason, decision.action === "appointment.missed"],
    );
    await recordChange(client, {
      action: decision.action,
      actor: nameInLog(actor),
      appointmentId: id,
      patientId: held.patientId,
      address,
    });
    return readEntry(client, id);
  });
}
