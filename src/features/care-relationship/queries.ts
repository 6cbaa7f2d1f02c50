import type { SignedInActor, TherapistActor } from "~/server/actor";
import type { Queryable } from "~/server/database";
import { type Refusal, refuse } from "~/server/refusal";

interface Named {
  email?: string | undefined;
  patientId?: string | undefined;
}

/** True when the patient has or had an appointment with the therapist (care relationship, Ley 20.584, art. 13). */
export async function careFor(client: Queryable, actor: TherapistActor, patientId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from appointments where patient_id = $1 and therapist_id = $2 limit 1",
    [patientId, actor.id],
  );
  return rowCount === 1;
}

/**
 * The id of the patient a call is about. Patients may only name themselves, known or unknown alike; a therapist names a
 * patient who has or had an appointment with them (care relationship, Ley 20.584), else there is none to be found.
 */
export async function patientInQuestion(
  client: Queryable,
  actor: SignedInActor,
  { email, patientId }: Named,
): Promise<string | Refusal> {
  if (actor.role === "patient") {
    const isOwn = (email ?? actor.email) === actor.email && (patientId ?? actor.id) === actor.id;
    return isOwn ? actor.id : refuse("forbidden");
  }
  if (email === undefined && patientId === undefined)
    return refuse("validation", { fields: { patientId: "Indica de qué paciente." } });
  const { rows } = await client.query<{ id: string }>(
    `select id from patients
     where ($1::text is null or email = $1) and ($2::text is null or id = $2)
       and exists (select from appointments where patient_id = patients.id and therapist_id = $3)`,
    [email ?? null, patientId ?? null, actor.id],
  );
  return rows[0]?.id ?? refuse("not_found");
}
