import { serviceOfHour } from "~/features/clinic/catalogue/catalogue";
import { takesAppointments } from "~/features/clinic/staff/queries";
import { isOffered } from "~/features/hours/availability/offer";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import { nameInLog, type PatientActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Clinic } from "~/shared/clinic";
import { addDays, wallTimeOf } from "~/shared/clinic-time";
import { formatPhone } from "~/shared/phone";
import { readChanged } from "./appointment-rows";
import { isAtWork } from "./at-work";
import type { Appointment } from "./contract";
import { alternatives } from "./find-slot";
import { lockOwnAppointment, type OwnAppointment } from "./patient-appointment";
import { recordChange } from "./record-change";
import { settleHour, takesHour } from "./settle-hour";
import { waitForSlot } from "./slot-queue";
import { transitions } from "./transitions";

interface Move {
  id: string;
  date: string;
  time: string;
  address: string;
}

/** Of an hour that stands, or instead of one that a therapist proposed: then it is confirmed, as by confirming and moving it. */
type Why = "reschedule" | "takeAnother";

/**
 * The patient moves the hour, keeping therapist and status (of a proposal: confirming it): to one of the offered starts, from
 * tomorrow to the thirtieth day. The old hour is given up by the very statement that takes the new one, so that whoever loses it keeps what they had.
 */
export async function reschedule(
  context: ServerContext,
  actor: PatientActor,
  move: Move,
  why: Why = "reschedule",
): Promise<Appointment | Refusal> {
  const now = wallTimeOf(context.clock());
  const outcome = await retryCollisions(() => tryMove(context, actor, { ...move, why }, now));
  if (!("lost" in outcome)) return outcome;
  const { therapistId, id } = outcome.lost;
  const clinic = context.clinic();
  const { date, time } = move;
  // Today is no day to move to.
  const fromDate = addDays(now.slice(0, 10), 1);
  const service = serviceOfHour(clinic, outcome.lost);
  const wish = { service, therapistId, date, time, exceptAppointment: id, fromDate };
  return refuse("slot_taken", {
    alternatives: await alternatives(context.pool, clinic.opening, wish, now),
  });
}

async function tryMove(
  { pool, clock, clinic }: ServerContext,
  actor: PatientActor,
  move: Move & { why: Why },
  now: string,
): Promise<Appointment | Refusal | { lost: OwnAppointment }> {
  return inTransaction(pool, (client) =>
    settleHour({
      transition: move.why,
      clock,
      lock: () => lockOwnAppointment(client, actor, move.id),
      change: (locked) => moveLocked({ client, clinic: clinic() }, actor, locked, move, now),
    }),
  );
}

async function moveLocked(
  { client, clinic }: { client: Queryable; clinic: Clinic },
  actor: PatientActor,
  locked: OwnAppointment,
  { id, date, time, address, why }: Move & { why: Why },
  now: string,
): Promise<Appointment | Refusal | { lost: OwnAppointment }> {
  const { therapistId, durationMinutes } = locked;
  if (date <= now.slice(0, 10) || !isOffered(clinic.opening, { therapistId, date, time }, now))
    return refuse("slot_not_offered");
  if (therapistId === null)
    return refuse("not_active", {
      text: `Tu hora todavía no tiene profesional asignado: para moverla llámanos al ${formatPhone(clinic.identity.phone)}.`,
    });
  const wallStart = `${date}T${time}`;
  // The second click of a double click: it is there already, and nobody needs another mail.
  if (why === "reschedule" && locked.wallStart === wallStart) return readChanged(client, id);
  await waitForSlot(client, { therapistId, wallStart, minutes: durationMinutes });
  const isTaken = await takesHour(
    client,
    `update appointments set wall_start = $2, status = $5, conflict = false, conflict_kept_at = null, sequence = sequence + 1,
         chosen_therapist_id = case when status = $5 then chosen_therapist_id end
       where id = $1
       and exists (select from therapists where id = $3 and ${takesAppointments()}) and ${isAtWork("$3", "$2", "$4", "$1")}`,
    [
      id,
      wallStart,
      therapistId,
      durationMinutes,
      why === "takeAnother" ? transitions.takeAnother.to : locked.status,
    ],
  );
  if (!isTaken) return { lost: locked };
  await recordChange(client, {
    action: locked.wallStart === wallStart ? "appointment.confirmed" : "appointment.rescheduled",
    actor: nameInLog(actor),
    appointmentId: id,
    patientId: actor.id,
    address,
    former: { start: locked.wallStart, therapistId },
  });
  return readChanged(client, id);
}
