import type { PatientActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Recommendation } from "./contract";
import { recommendationOf, selectRecommendations } from "./queries";

/** Marking twice keeps the first time. */
export async function markRecommendation(
  { pool, clock }: ServerContext,
  actor: PatientActor,
  id: string,
  isCompleted: boolean,
): Promise<Recommendation | Refusal> {
  const { rowCount } = await pool.query(
    `update recommendations set completed_at = case when $3 then coalesce(completed_at, $4) end
     where id = $1 and patient_id = $2`,
    [id, actor.id, isCompleted, clock()],
  );
  if (!rowCount) return refuse("not_found");
  const { rows } = await pool.query(`${selectRecommendations} where r.id = $1`, [id]);
  return recommendationOf(rows[0]);
}
