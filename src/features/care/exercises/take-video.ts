import { open } from "node:fs/promises";
import type { TherapistActor } from "~/server/http/actor";
import type { SentForm } from "~/server/http/read-multipart";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { leads } from "~/shared/role";
import type { ClinicExercise } from "./contract";
import { clinicExercise } from "./queries";
import { putVideo } from "./video-files";
import { videoTypeOf } from "./video-kind";
import { notAVideo, videoTooLarge } from "./video-limits";

interface Sent {
  id: string;
  readFiles: () => Promise<SentForm | Refusal>;
}

/**
 * As it was filmed: nothing makes it anew, so only what a browser plays by itself is taken, by its bytes. Of two at once one holds the
 * claim; who died with it is no hindrance after ten minutes.
 */
export async function takeVideo(
  { pool, objects }: Pick<ServerContext, "pool" | "objects">,
  actor: TherapistActor,
  { id, readFiles }: Sent,
): Promise<ClinicExercise | Refusal> {
  const before = await mayTake({ pool }, actor, id);
  if (before) return before;
  const form = await readFiles();
  if (form instanceof Refusal)
    return form.code === "payload_too_large" ? refuse("payload_too_large", { text: videoTooLarge }) : form;
  const { file } = form.files;
  if (!file?.size) return refuse("validation", { fields: { file: "Elige un video." } });
  const type = videoTypeOf(await startOf(file.path));
  if (!type) return refuse("unsupported_media", { text: notAVideo });
  const { rows } = await pool.query<{ claim: string; film: string }>(
    `update clinic_exercises set video_claim = clock_timestamp()
     where id = $1 and (made_by = $2 or $3) and video_size is null
       and (video_claim is null or video_claim < clock_timestamp() - interval '10 minutes')
     returning video_claim::text as claim, case when version = 1 then id else id || '.' || version end as film`,
    [id, actor.id, leads(actor)],
  );
  const [held] = rows;
  if (!held) return taken();
  const { claim, film } = held;
  try {
    await putVideo(objects, film, file.path, type);
    const { rowCount } = await pool.query(
      `update clinic_exercises set video_type = $2, video_size = $3, film = $5, video_claim = null
       where id = $1 and video_claim::text = $4`,
      [id, type, file.size, claim, film],
    );
    // The exercise was changed meanwhile: this film was of what it said before.
    if (!rowCount) return refuse("conflict");
  } catch (error) {
    await pool
      .query("update clinic_exercises set video_claim = null where id = $1 and video_claim::text = $2", [
        id,
        claim,
      ])
      .catch(() => undefined);
    throw error;
  }
  return (await clinicExercise(pool, actor, id)) ?? refuse("not_found");
}

/** Nothing is read of a film that has no place. */
async function mayTake(
  { pool }: Pick<ServerContext, "pool">,
  actor: TherapistActor,
  id: string,
): Promise<Refusal | null> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select video_size is not null as "isThere" from clinic_exercises where id = $1 and (made_by = $2 or $3)`,
    [id, actor.id, leads(actor)],
  );
  const [found] = rows;
  if (!found) return refuse("not_found");
  return found.isThere ? taken() : null;
}

const taken = () => refuse("conflict", { text: "Este ejercicio ya tiene su video." });

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
