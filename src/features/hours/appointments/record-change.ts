import type { Queryable } from "~/server/database/database";
import { currentRequest } from "~/server/http/request-id";
import type { EventName } from "~/server/work/event-names";
import type { AppointmentStatus } from "./contract";

/** How the log names the calendar that a clinic keeps elsewhere. */
export const otherCalendar = "other-calendar";

/**
 * Which mails follow is read from the change's row. A therapist who drags an hour about has ten seconds to drag it back before
 * anybody hears of it, and so has who holds a decision (docs/decisions/0030).
 */
const events: Record<ChangeAction, EventName> = {
  "appointment.proposed": "appointment.held",
  "appointment.undone": "appointment.settled",
  "appointment.cancelled": "appointment.changed",
  "appointment.released": "appointment.changed",
  "appointment.rescheduled": "appointment.changed",
  "appointment.moved": "appointment.moved",
  "appointment.confirmed": "appointment.changed",
  "appointment.rejected": "appointment.changed",
  "appointment.approved": "appointment.changed",
  "appointment.scheduled": "appointment.changed",
  // Nobody is written to; open agendas hear of it.
  "appointment.confirmed-at-once": "appointment.settled",
  // Whoever said it knows it.
  "appointment.confirmed-by-word": "appointment.settled",
  "appointment.completed": "appointment.settled",
  "appointment.missed": "appointment.settled",
  "appointment.recognised": "appointment.settled",
  "appointment.kept-beside": "appointment.settled",
  "appointment.collided": "appointment.collided",
};

/** What happened. "rescheduled" is the patient's doing, or the other calendar's; "moved" a therapist's. */
export type ChangeAction =
  | "appointment.cancelled"
  /** By the system, of an hour that must be paid to be kept. */
  | "appointment.released"
  | "appointment.rescheduled"
  | "appointment.moved"
  | "appointment.confirmed"
  | "appointment.rejected"
  | "appointment.approved"
  | "appointment.scheduled"
  /** By the system, where no therapist is asked (CONFIRM_BOOKINGS=auto); the booking's own mail says so already. */
  | "appointment.confirmed-at-once"
  /** The person said yes to the staff. */
  | "appointment.confirmed-by-word"
  | "appointment.completed"
  | "appointment.missed"
  /** Somebody said who attends an hour of the other calendar, or what it is. */
  | "appointment.recognised"
  /** Somebody lets an hour of the other calendar stand beside the one that it collides with. */
  | "appointment.kept-beside"
  /** An hour of the other calendar stands where another one stands. */
  | "appointment.collided"
  /** A therapist asks the patient whether another hour suits. */
  | "appointment.proposed"
  /** Whoever decided took it back in time. */
  | "appointment.undone";

interface Change {
  action: ChangeAction;
  actor: string;
  appointmentId: string;
  patientId: string;
  address: string | null;
  /** Of a move. */
  former?: FormerSlot;
  /** One mail tells of it and of others: its own event writes to nobody. */
  isToldWithOthers?: boolean;
  /** In the log: whose hour it is, where that is not who made it. */
  arrangedFor?: string | null;
  /** Of a decision that can be taken back for a while; its mails wait as long. */
  held?: { until: Date; formerStatus: AppointmentStatus };
  /** Of a move to somebody else: patient and colleague hear of it, however fast it is taken back. */
  handsOver?: boolean;
}

interface FormerSlot {
  /** Wall time. */
  start: string;
  therapistId: string | null;
}

/** What a person reads in the log of where it stood; the release before reads it too, while both run (decision 0007). */
function wordsForLog({ action, former, arrangedFor }: Change): string | null {
  if (!former) return arrangedFor ?? null;
  return action === "appointment.moved" || action === "appointment.proposed"
    ? `${former.start} ${former.therapistId}`
    : former.start;
}

/** The change, its log line and the enqueued mails, in the transaction that makes it; answers the change's id. */
export async function recordChange(client: Queryable, change: Change): Promise<string> {
  const { action, actor, appointmentId, patientId, address, former, held, isToldWithOthers, handsOver } =
    change;
  const event = isToldWithOthers
    ? "appointment.settled"
    : handsOver
      ? "appointment.handed-over"
      : events[action];
  const { rows } = await client.query<{ id: string }>(
    `with logged as (
       insert into access_log (actor, action, patient_id, object_id, address, detail)
       values ($1, $2, $3, $4, $5, $6) returning id, at
     ), changed as (
       insert into appointment_changes (id, appointment_id, action, actor, former_start, former_therapist_id,
         held_until, former_status, at)
       select id, $4, $2, $1, $7, $8, $10, $11, at from logged
     )
     insert into outbox (event, subject_id, request_id) select $9, id, $12 from logged returning subject_id as id`,
    [
      actor,
      action,
      patientId,
      appointmentId,
      address,
      wordsForLog(change),
      former?.start ?? null,
      former?.therapistId ?? null,
      held && event === "appointment.changed" ? "appointment.held" : event,
      held?.until ?? null,
      held?.formerStatus ?? null,
      currentRequest(),
    ],
  );
  return rows[0]?.id ?? "";
}
