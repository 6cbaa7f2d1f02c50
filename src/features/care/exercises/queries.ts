import { exercises } from "content/exercises/library";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { leads } from "~/shared/role";
import type { ClinicExercise } from "./contract";
import type { VideoType } from "./video-kind";

const select = `
select e.id, e.name, e.region, e.aim, e.instruction, '/objects/' || e.picture_id as picture, e.video_size is not null as "hasVideo",
  t.name as by, e.hidden_at is not null as "isHidden", e.made_by = $1 or $2 as "mayChange", e.version
from clinic_exercises e join therapists t on t.id = e.made_by`;

export async function clinicExercises(client: Queryable, actor: TherapistActor): Promise<ClinicExercise[]> {
  const { rows } = await client.query<ClinicExercise>(`${select} order by lower(e.name), e.id`, [
    actor.id,
    leads(actor),
  ]);
  return rows;
}

export async function clinicExercise(
  client: Queryable,
  actor: TherapistActor,
  id: string,
): Promise<ClinicExercise | null> {
  const { rows } = await client.query<ClinicExercise>(`${select} where e.id = $3`, [
    actor.id,
    leads(actor),
    id,
  ]);
  return rows[0] ?? null;
}

/** How exercises are called today, of the library and of the clinic's own, and in which version they stand; those that there are. */
export async function exercisesToday(
  client: Queryable,
  ids: string[],
): Promise<Map<string, { name: string; version: number }>> {
  const wanted = new Set(ids);
  const { rows } = await client.query<{ id: string; name: string; version: number }>(
    "select id, name, version from clinic_exercises where id = any($1)",
    [ids],
  );
  const library = exercises.map(({ id, name }) => ({ id, name, version: 1 }));
  return new Map([...library, ...rows].filter(({ id }) => wanted.has(id)).map(({ id, ...is }) => [id, is]));
}

/** Of a version, or as the exercise stands. */
export async function videoOf(
  client: Queryable,
  id: string,
  version: number | null,
): Promise<{ type: VideoType; size: number; film: string } | null> {
  const { rows } = await client.query<{ type: VideoType; size: number; film: string }>(
    `select video_type as type, video_size as size, film from exercises_as_given
     where exercise_id = $1 and video_size is not null
       and version = coalesce($2, (select version from clinic_exercises where id = $1))`,
    [id, version],
  );
  return rows[0] ?? null;
}
