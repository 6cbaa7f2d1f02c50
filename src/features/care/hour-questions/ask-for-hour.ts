import { lockOwnAppointment } from "~/features/hours/appointments/patient-appointment";
import { inTransaction } from "~/server/database/database";
import type { PatientActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import type { HourQuestion } from "./contract";
import { mayBeAsked, questionOfHour } from "./queries";

/** One question for an hour: what is said anew takes its place, and nothing takes it back, until it was answered. */
export async function askForHour(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: PatientActor,
  { appointmentId, text }: { appointmentId: string; text: string | null },
): Promise<HourQuestion | null | Refusal> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    // Whoever answers waits for the same row.
    const hour = await lockOwnAppointment(client, actor, appointmentId);
    if (hour instanceof Refusal) return hour;
    const standing = await questionOfHour(client, appointmentId);
    if (standing?.answer)
      return refuse("conflict", { text: "Tu kinesiólogo ya la leyó.", current: standing });
    if ((standing?.text ?? null) === text) return standing;
    if (hour.startsAt <= now)
      return refuse("too_late", { text: "Tu hora ya empezó: pregunta en la sesión." });
    // Taking it back is always possible.
    const { rowCount } = await client.query(
      `select from appointments a where a.id = $1 and ($3 or ${mayBeAsked("$2")})`,
      [appointmentId, now, text === null],
    );
    if (!rowCount)
      return refuse("not_active", { text: "Esta hora todavía no está confirmada: pregunta cuando lo esté." });
    const { rows } = await client.query<{ id: string }>(
      "insert into hour_questions (patient_id, appointment_id, text, created_at) values ($1, $2, $3, $4) returning id",
      [actor.id, appointmentId, text, now],
    );
    if (rows[0]) await enqueue(client, "hour-question.asked", rows[0].id);
    return questionOfHour(client, appointmentId);
  });
}
