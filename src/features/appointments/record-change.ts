import { logAccess } from "~/server/access-log";
import type { Queryable } from "~/server/database";
import { promise } from "~/server/outbox";

/**
 * Which mails follow is read from the log line. A therapist who drags an hour about has ten seconds to drag it back before
 * anybody hears of it.
 */
const events: Record<Change["action"], string> = {
  "appointment.cancelled": "appointment.changed",
  "appointment.rescheduled": "appointment.changed",
  "appointment.moved": "appointment.moved",
  "appointment.confirmed": "appointment.changed",
  "appointment.rejected": "appointment.changed",
  "appointment.approved": "appointment.changed",
  "appointment.scheduled": "appointment.changed",
  // Nobody is written to; open agendas hear of it.
  "appointment.completed": "appointment.settled",
  "appointment.missed": "appointment.settled",
};

interface Change {
  /** What happened; the access log names it so. "rescheduled" is the patient's doing, "moved" a therapist's. */
  action:
    | "appointment.cancelled"
    | "appointment.rescheduled"
    | "appointment.moved"
    | "appointment.confirmed"
    | "appointment.rejected"
    | "appointment.approved"
    | "appointment.scheduled"
    | "appointment.completed"
    | "appointment.missed";
  actor: string;
  appointmentId: string;
  patientId: string;
  address: string | null;
  /** Where it stood before, of a move. */
  detail?: string;
}

/** The wall time, and with whom: what a therapist's move may change. */
export function placeInLog({ wallStart, therapistId }: { wallStart: string; therapistId: string }): string {
  return `${wallStart} ${therapistId}`;
}

/** Log line and promised mails of a change, in its transaction. */
export async function recordChange(client: Queryable, change: Change): Promise<void> {
  const { action, actor, appointmentId, patientId, address, detail } = change;
  const entry = await logAccess(client, {
    actor,
    action,
    patientId,
    objectId: appointmentId,
    address,
    detail: detail ?? null,
  });
  await promise(client, events[action], entry);
}
