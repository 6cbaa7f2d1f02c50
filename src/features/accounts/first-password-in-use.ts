import { sql } from "drizzle-orm";
import type { PatientActor } from "~/server/actor";
import type { Database } from "~/server/database";

/** Whether a patient still has the password that the booking gave them. */
export async function isFirstPasswordInUse(db: Database, actor: PatientActor): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from patients where id = ${actor.id} and password_changed_at is null`,
  );
  return rows.length > 0;
}
