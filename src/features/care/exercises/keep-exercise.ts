import type * as z from "zod/mini";
import { violates } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { type ClinicExercise, type keepClinicExercise, namesOnce } from "./contract";
import { clinicExercise } from "./queries";

export const nameTaken = () =>
  refuse("conflict", { text: "Ya hay un ejercicio del centro con ese nombre. Elige otro." });

export const pictureAgain = () => refuse("validation", { fields: { picture: "Elige la imagen otra vez." } });

/** With a picture of the asker's own sending: nobody names another's. */
export async function keepExercise(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { name, region, aim, instruction, picture }: z.output<typeof keepClinicExercise.body>,
): Promise<ClinicExercise | Refusal> {
  const pictureId = picture?.split("/").at(-1) ?? null;
  try {
    const { rows } = await pool.query<{ id: string }>(
      `insert into clinic_exercises (name, region, aim, instruction, picture_id, made_by, created_at)
       select $1, $2, $3, $4, $5, $6, $7
       where $5::text is null or exists (select from objects where id = $5 and therapist_id = $6)
       returning id`,
      [name, region, aim, instruction, pictureId, actor.id, clock()],
    );
    const kept = rows[0] && (await clinicExercise(pool, actor, rows[0].id));
    return kept ?? pictureAgain();
  } catch (error) {
    if (violates(error, namesOnce)) return nameTaken();
    throw error;
  }
}
