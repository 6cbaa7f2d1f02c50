import type { PatientActor } from "~/server/actor";
import type { Queryable } from "~/server/database";
import { type Refusal, refuse } from "~/server/refusal";
import { changeNoticeMs } from "./contract";

/** True when `id` cannot be anybody's: PostgreSQL has no such character in a text. */
const isNobodys = (id: string) => id.includes("\0") || id.length > 64;

export interface OwnAppointment {
  id: string;
  patientId: string;
  therapistId: string;
  service: string;
  durationMinutes: number;
  status: string;
  startsAt: Date;
  wallStart: string;
}

/**
 * The actor's own appointment, held until the end of the transaction, so that what is decided on it stays true: two tabs,
 * a therapist and a patient, come one after the other. Somebody else's is as little there as one that never was.
 */
export async function holdOwnAppointment(
  client: Queryable,
  actor: PatientActor,
  id: string,
): Promise<OwnAppointment | Refusal> {
  if (isNobodys(id)) return refuse("not_found");
  const { rows } = await client.query<OwnAppointment>(
    `select id, patient_id as "patientId", therapist_id as "therapistId", service, duration_minutes as "durationMinutes",
       status, starts_at as "startsAt", to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallStart"
     from appointments where id = $1 and patient_id = $2 for update`,
    [id, actor.id],
  );
  return rows[0] ?? refuse("not_found");
}

/** Null when a patient may still cancel or move it: pending or confirmed, and at least two hours away. */
export function refuseChange(appointment: OwnAppointment, now: Date): Refusal | null {
  if (appointment.status !== "pending" && appointment.status !== "confirmed") return refuse("not_active");
  return appointment.startsAt.getTime() - now.getTime() < changeNoticeMs ? refuse("too_late") : null;
}
