import { logAccess } from "~/server/access-log";
import type { Queryable } from "~/server/database";
import { promise } from "~/server/outbox";
import { readChanged } from "./appointment-rows";
import type { Appointment } from "./contract";

/** What may happen to an appointment after it was made; the access log names it so, and the mails follow from it. */
export type AppointmentChange =
  | "appointment.cancelled"
  | "appointment.rescheduled"
  | "appointment.confirmed"
  | "appointment.rejected"
  | "appointment.approved"
  | "appointment.scheduled";

interface Change {
  action: AppointmentChange | "appointment.completed" | "appointment.missed";
  actor: string;
  appointmentId: string;
  patientId: string;
  address: string | null;
  /** The wall time before, of a move. */
  detail?: string;
}

/** Log line and promised mails of a change, in its transaction; gives the appointment as it is now. */
export async function recordChange(client: Queryable, change: Change): Promise<Appointment> {
  const { action, actor, appointmentId, patientId, address, detail } = change;
  const entry = await logAccess(client, {
    actor,
    action,
    patientId,
    objectId: appointmentId,
    address,
    detail: detail ?? null,
  });
  // The same promise whatever happened: which mails follow is read from the log line.
  if (action !== "appointment.completed" && action !== "appointment.missed")
    await promise(client, "appointment.changed", entry);
  return readChanged(client, appointmentId);
}
