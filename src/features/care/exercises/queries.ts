import { exercises } from "content/exercises/library";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { leads } from "~/shared/role";
import type { ClinicExercise } from "./contract";
import type { VideoType } from "./video-kind";

const select = `
select e.id, e.name, e.region, e.aim, e.instruction, '/objects/' || e.picture_id as picture, e.video_size is not null as "hasVideo",
  t.name as by, e.hidden_at is not null as "isHidden", e.made_by = $1 or $2 as "mayChange"
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

/** The names by which exercises are called today, of the library and of the clinic's own; those that there are. */
export async function exerciseNames(client: Queryable, ids: string[]): Promise<Map<string, string>> {
  const wanted = new Set(ids);
  const { rows } = await client.query<{ id: string; name: string }>(
    "select id, name from clinic_exercises where id = any($1)",
    [ids],
  );
  return new Map(
    [...exercises, ...rows].filter(({ id }) => wanted.has(id)).map(({ id, name }) => [id, name]),
  );
}

export async function videoOf(
  client: Queryable,
  id: string,
): Promise<{ type: VideoType; size: number } | null> {
  const { rows } = await client.query<{ type: VideoType; size: number }>(
    "select video_type as type, video_size as size from clinic_exercises where id = $1 and video_size is not null",
    [id],
  );
  return rows[0] ?? null;
}
