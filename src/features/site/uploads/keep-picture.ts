import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { fileKey, sentKey } from "./object-files";
import { makePicture } from "./picture-work";
import { pictureSize } from "./queries";

interface Kept {
  objectPath: string;
  width: number;
  height: number;
}

/** Makes a picture of what was sent. Twins make the same files; the row of one of them counts, and both answer it. */
export async function keepPicture(
  context: ServerContext,
  actor: TherapistActor,
  imageUrl: string,
  address: string,
): Promise<Kept | Refusal> {
  const { pool, objects, clock } = context;
  const id = uploadIdOf(imageUrl);
  if (!id) return notSent();
  const { rowCount } = await pool.query("select from uploads where id = $1 and therapist_id = $2", [
    id,
    actor.id,
  ]);
  if (!rowCount) return notSent();
  const before = await pictureSize(pool, id);
  if (before) return { objectPath: `/objects/${id}`, ...before };

  const bytes = await objects.get(sentKey(id));
  if (!bytes) {
    // A twin was done in between.
    const now = await pictureSize(pool, id);
    return now ? { objectPath: `/objects/${id}`, ...now } : notSent();
  }
  const picture = await makePicture(bytes);
  if (picture instanceof Refusal) return picture;
  const { width, height, files } = picture;
  for (const file of files) await objects.put(fileKey(id, file.name), file.bytes, file.type);
  await inTransaction(pool, async (client) => {
    const { rowCount: isFirst } = await client.query(
      `insert into objects (id, therapist_id, width, height, created_at) values ($1, $2, $3, $4, $5)
       on conflict (id) do nothing`,
      [id, actor.id, width, height, clock()],
    );
    if (!isFirst) return;
    await logAccess(client, { actor: nameInLog(actor), action: "picture.kept", objectId: id, address });
  });
  await objects.remove([sentKey(id)]);
  return { objectPath: `/objects/${id}`, width, height };
}

/** Of the address that was given to send to, with or without its token, whole or only its path. */
function uploadIdOf(imageUrl: string): string | null {
  return /\/api\/objects\/upload\/([0-9a-f-]{36})(?:$|\?)/.exec(imageUrl)?.[1] ?? null;
}

const notSent = () => refuse("not_found", { text: "No se pudo procesar la imagen subida." });
