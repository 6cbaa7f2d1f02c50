import { isOffered } from "~/features/availability/offer";
import { nameInLog, type PatientActor } from "~/server/actor";
import { inTransaction, retryCollisions, violates } from "~/server/database";
import { Refusal, refuse } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import { addDays, wallTimeOf } from "~/shared/clinic-time";
import { readChanged } from "./appointment-rows";
import type { Appointment } from "./contract";
import { alternatives } from "./find-hour";
import { waitForHour } from "./hour-queue";
import { holdOwnAppointment, type OwnAppointment, refuseChange } from "./patient-appointment";
import { isAtWork } from "./place-free";
import { recordChange } from "./record-change";

interface Move {
  id: string;
  date: string;
  time: string;
  address: string;
}

/**
 * The patient moves the hour, keeping status and therapist: to one of the offered starts, from tomorrow to the thirtieth
 * day. The old hour is given up by the very statement that takes the new one, so that whoever loses it keeps what they had.
 */
export async function reschedule(
  context: ServerContext,
  actor: PatientActor,
  move: Move,
): Promise<Appointment | Refusal> {
  const now = wallTimeOf(context.clock());
  const outcome = await retryCollisions(() => tryMove(context, actor, move, now));
  if (!("lost" in outcome)) return outcome;
  const { therapistId, durationMinutes, id } = outcome.lost;
  const { date, time } = move;
  // Today is no day to move to.
  const fromDate = addDays(now.slice(0, 10), 1);
  const wish = { durationMinutes, therapistId, date, time, exceptAppointment: id, fromDate };
  return refuse("slot_taken", { alternatives: await alternatives(context.db, wish, now) });
}

async function tryMove(
  { pool, clock }: ServerContext,
  actor: PatientActor,
  { id, date, time, address }: Move,
  now: string,
): Promise<Appointment | Refusal | { lost: OwnAppointment }> {
  let held: OwnAppointment | Refusal | undefined;
  try {
    return await inTransaction(pool, async (client) => {
      held = await holdOwnAppointment(client, actor, id);
      if (held instanceof Refusal) return held;
      const refusal = refuseChange(held, clock());
      if (refusal) return refusal;
      if (date <= now.slice(0, 10) || !isOffered(date, time, now)) return refuse("slot_not_offered");
      const { therapistId, durationMinutes } = held;
      const wallStart = `${date}T${time}`;
      // The second click of a double click: it is there already, and nobody needs another mail.
      if (held.wallStart === wallStart) return readChanged(client, id);
      await waitForHour(client, { therapistId, wallStart, minutes: durationMinutes });
      const { rowCount } = await client.query(
        `update appointments set wall_start = $2, sequence = sequence + 1 where id = $1
           and exists (select from therapists where id = $3 and active) and ${isAtWork("$3", "$2", "$4")}`,
        [id, wallStart, therapistId, durationMinutes],
      );
      if (!rowCount) return { lost: held };
      await recordChange(client, {
        action: "appointment.rescheduled",
        actor: nameInLog(actor),
        appointmentId: id,
        patientId: actor.id,
        address,
        detail: held.wallStart,
      });
      return readChanged(client, id);
    });
  } catch (error) {
    if (violates(error, "appointments_no_overlap") && held && !(held instanceof Refusal))
      return { lost: held };
    throw error;
  }
}
