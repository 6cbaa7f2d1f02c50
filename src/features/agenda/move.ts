import { alternatives } from "~/features/appointments/find-hour";
import { waitForHour } from "~/features/appointments/hour-queue";
import { isAtWork } from "~/features/appointments/place-free";
import { placeInLog, recordChange } from "~/features/appointments/record-change";
import { isActiveTherapist } from "~/features/therapists/queries";
import { nameInLog, type TherapistActor } from "~/server/actor";
import { inTransaction, retryCollisions, violates } from "~/server/database";
import { Refusal, refuse } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import { readEntry } from "./agenda-rows";
import type { AgendaEntry } from "./contract";
import { type Held, holdAppointment } from "./decide";
import { isTherapistHour } from "./therapist-hours";

interface Move {
  id: string;
  date: string;
  time: string;
  /** Another professional than before. */
  therapistId: string | null;
  address: string;
}

/** A therapist moves an active hour. Its mails wait, and are not sent when it is back in its place by then (product.ts). */
export async function move(
  context: ServerContext,
  actor: TherapistActor,
  wish: Move,
): Promise<AgendaEntry | Refusal> {
  const now = wallTimeOf(context.clock());
  if (!isTherapistHour(wish.date, wish.time, now)) return refuse("slot_not_offered");
  if (wish.therapistId !== null && !(await isActiveTherapist(context.db, wish.therapistId)))
    return refuse("validation", { fields: { therapistId: "Elige un profesional de la lista." } });
  let held: Held | Refusal | undefined;
  const taken = async ({ id, durationMinutes, therapistId }: Held) => {
    const { date, time } = wish;
    const wished = wish.therapistId ?? therapistId;
    const nearby = { durationMinutes, therapistId: wished, date, time, exceptAppointment: id };
    return refuse("slot_taken", { alternatives: await alternatives(context.db, nearby, now) });
  };
  try {
    const outcome = await retryCollisions(() =>
      inTransaction(context.pool, async (client) => {
        held = await holdAppointment(client, wish.id);
        if (held instanceof Refusal) return held;
        if (held.status === "cancelled" || held.status === "completed") return refuse("not_active");
        const therapistId = wish.therapistId ?? held.therapistId;
        const wallStart = `${wish.date}T${wish.time}`;
        const { durationMinutes, patientId } = held;
        await waitForHour(client, { therapistId, wallStart, minutes: durationMinutes });
        const { rowCount } = await client.query(
          `update appointments set wall_start = $2, therapist_id = $3, sequence = sequence + 1
           where id = $1 and ${isAtWork("$3", "$2", "$4")}`,
          [wish.id, wallStart, therapistId, durationMinutes],
        );
        if (!rowCount) return "away" as const;
        await recordChange(client, {
          action: "appointment.moved",
          actor: nameInLog(actor),
          appointmentId: wish.id,
          patientId,
          address: wish.address,
          detail: placeInLog(held),
        });
        return readEntry(client, wish.id);
      }),
    );
    return outcome === "away" && held && !(held instanceof Refusal)
      ? taken(held)
      : (outcome as AgendaEntry | Refusal);
  } catch (error) {
    if (violates(error, "appointments_no_overlap") && held && !(held instanceof Refusal)) return taken(held);
    throw error;
  }
}
