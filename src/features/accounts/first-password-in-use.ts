import type { PatientActor } from "~/server/actor";
import type { Queryable } from "~/server/database";

/** Whether a patient still has the password that the booking gave them. */
export async function isFirstPasswordInUse(client: Queryable, actor: PatientActor): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from patients where id = $1 and password_changed_at is null",
    [actor.id],
  );
  return rowCount === 1;
}
