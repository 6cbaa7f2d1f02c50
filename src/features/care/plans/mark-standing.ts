import type { Queryable } from "~/server/database/database";
import type { PatientActor } from "~/server/http/actor";
import type { ServerContext } from "~/server/http/server-context";
import type { StandingId, StandingMark } from "./standing-contract";

export async function standingMarksOf(client: Queryable, patientId: string): Promise<StandingMark[]> {
  const { rows } = await client.query<{ id: StandingId; doneAt: Date }>(
    `select recommendation as id, done_at as "doneAt" from standing_marks where patient_id = $1 order by 1`,
    [patientId],
  );
  return rows.map(({ id, doneAt }) => ({ id, doneAt: doneAt.toISOString() }));
}

/** Done again is done now: what returns every week is done every week. */
export async function markStanding(
  { pool, clock }: ServerContext,
  actor: PatientActor,
  { id, isCompleted }: { id: StandingId; isCompleted: boolean },
): Promise<StandingMark[]> {
  if (isCompleted)
    await pool.query(
      `insert into standing_marks (patient_id, recommendation, done_at) values ($1, $2, $3)
       on conflict (patient_id, recommendation) do update set done_at = excluded.done_at`,
      [actor.id, id, clock()],
    );
  else
    await pool.query("delete from standing_marks where patient_id = $1 and recommendation = $2", [
      actor.id,
      id,
    ]);
  return standingMarksOf(pool, actor.id);
}
