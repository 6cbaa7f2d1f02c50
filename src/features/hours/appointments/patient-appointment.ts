import type { Queryable } from "~/server/database/database";
import { type PatientActor, rutToMatch } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { AppointmentStatus } from "./contract";
import { startOf } from "./time-range";

export interface OwnAppointment {
  id: string;
  patientId: string;
  /** Null of an hour of the other calendar that nobody has recognised yet. */
  therapistId: string | null;
  service: string;
  serviceId: string;
  durationMinutes: number;
  status: AppointmentStatus;
  startsAt: Date;
  wallStart: string;
}

/**
 * The actor's own appointment, locked until the end of the transaction, so that what is decided on it stays true: two tabs,
 * a therapist and a patient, come one after the other. Somebody else's is as little there as one that never was.
 */
export async function lockOwnAppointment(
  client: Queryable,
  actor: PatientActor,
  id: string,
): Promise<OwnAppointment | Refusal> {
  const { rows } = await client.query<OwnAppointment>(
    `select id, patient_id as "patientId", therapist_id as "therapistId", service, service_id as "serviceId",
       duration_minutes as "durationMinutes",
       status, ${startOf("appointments")} as "startsAt", to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallStart"
     from appointments where id = $1 and patient_id = $2 and ($3::text is null or patient_rut = $3) for update`,
    [id, actor.id, rutToMatch(actor)],
  );
  return rows[0] ?? refuse("not_found");
}
