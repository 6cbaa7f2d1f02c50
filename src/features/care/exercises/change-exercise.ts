import type * as z from "zod/mini";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, violates } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { leads } from "~/shared/role";
import { type ClinicExercise, type changeClinicExercise, namesOnce } from "./contract";
import { nameTaken, pictureAgain } from "./keep-exercise";
import { clinicExercise } from "./queries";

type Change = z.output<typeof changeClinicExercise.body> & { id: string };

/** Its maker's and direction's. What it said before is kept for the plans that were given it (docs/decisions/0078). */
export async function changeExercise(
  { pool }: Pick<ServerContext, "pool">,
  actor: TherapistActor,
  { id, version, name, region, aim, instruction, picture, keepsVideo }: Change,
  address: string,
): Promise<ClinicExercise | Refusal> {
  const pictureId = picture?.split("/").at(-1) ?? null;
  try {
    return await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ version: number; mayShow: boolean }>(
        `select version, $4::text is null or $4 is not distinct from picture_id
           or exists (select from objects where id = $4 and therapist_id = $2) as "mayShow"
         from clinic_exercises where id = $1 and (made_by = $2 or $3) for update`,
        [id, actor.id, leads(actor), pictureId],
      );
      const [found] = rows;
      if (!found) return refuse("not_found");
      const stands = await clinicExercise(client, actor, id);
      if (stands && found.version !== version)
        return refuse("conflict", { text: changedSince, current: stands });
      if (!found.mayShow) return pictureAgain();
      await client.query(
        `insert into clinic_exercise_versions (exercise_id, version, instruction, picture_id, video_type, video_size, film)
         select id, version, instruction, picture_id, video_type, video_size, film from clinic_exercises where id = $1`,
        [id],
      );
      await client.query(
        `update clinic_exercises set name = $2, region = $3, aim = $4, instruction = $5, picture_id = $6, version = version + 1,
           video_claim = null, video_type = case when $7 then video_type end, video_size = case when $7 then video_size end,
           film = case when $7 then coalesce(film, id) end
         where id = $1`,
        [id, name, region, aim, instruction, pictureId, keepsVideo],
      );
      await logAccess(client, {
        actor: nameInLog(actor),
        action: "clinic-exercise.changed",
        objectId: id,
        address,
      });
      return (await clinicExercise(client, actor, id)) ?? refuse("not_found");
    });
  } catch (error) {
    if (violates(error, namesOnce)) return nameTaken();
    throw error;
  }
}

const changedSince = "Alguien cambió este ejercicio mientras lo cambiabas. Lo tuyo sigue aquí, sin guardar.";
