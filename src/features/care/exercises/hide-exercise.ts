import { violates } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { leads } from "~/shared/role";
import { type ClinicExercise, namesOnce } from "./contract";
import { nameTaken } from "./keep-exercise";
import { clinicExercise } from "./queries";

/** Its maker's and direction's to hide. Plans that name it show it as before. */
export async function hideExercise(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<ClinicExercise | Refusal> {
  try {
    const { rowCount } = await pool.query(
      `update clinic_exercises set hidden_at = case when $2 then coalesce(hidden_at, $3) end
       where id = $1 and (made_by = $4 or $5)`,
      [id, isHidden, clock(), actor.id, leads(actor)],
    );
    const exercise = rowCount ? await clinicExercise(pool, actor, id) : null;
    return exercise ?? refuse("not_found");
  } catch (error) {
    if (violates(error, namesOnce)) return nameTaken();
    throw error;
  }
}
