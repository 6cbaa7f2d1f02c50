import type { Queryable } from "~/server/database/database";
import type { PatientActor, TherapistActor } from "~/server/http/actor";

/** Whether a patient still has the password that the booking gave them. */
export async function isFirstPasswordInUse(client: Queryable, actor: PatientActor): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from patients where id = $1 and password_changed_at is null",
    [actor.id],
  );
  return rowCount === 1;
}

/** Whether somebody of the staff still has the password that the environment gave to everybody. */
export async function isSharedPasswordInUse(client: Queryable, actor: TherapistActor): Promise<boolean> {
  const { rowCount } = await client.query("select from therapists where id = $1 and password_is_shared", [
    actor.id,
  ]);
  return rowCount === 1;
}
