import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { type Actor, nameInLog } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { sentKey } from "./object-files";
import { pictureKindOf } from "./picture-kind";
import { notAPicture, tooLarge } from "./picture-limits";
import { checkPicture } from "./picture-work";
import { openTicket } from "./upload-ticket";

interface Sent {
  id: string;
  token: string;
  contentType: string | undefined;
  readBody: () => Promise<Buffer | Refusal>;
  address: string;
}

/** Takes the bytes of a signed address, once. What is refused leaves nothing behind, and the address stays good. */
export async function takeUpload(
  context: ServerContext,
  actor: Actor,
  { id, token, contentType, readBody, address }: Sent,
): Promise<{ size: number } | Refusal> {
  const { pool, objects, keys, clock } = context;
  const ticket = openTicket(keys, token, id, clock());
  if (!ticket) return refuse("forbidden", { text: "El enlace de subida no es válido o expiró." });
  const isOther = actor && (actor.role !== "therapist" || actor.id !== ticket.therapistId);
  if (isOther) return refuse("forbidden");
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (ticket.contentType && type !== ticket.contentType) return notAnnounced();
  const used = await pool.query("select from uploads where id = $1", [id]);
  if (used.rowCount) return usedAlready();

  const bytes = await readBody();
  if (bytes instanceof Refusal)
    return bytes.code === "payload_too_large" ? refuse("payload_too_large", { text: tooLarge }) : bytes;
  if (ticket.size !== null && bytes.byteLength !== ticket.size) return notAnnounced();
  if (!pictureKindOf(bytes)) return refuse("unsupported_media", { text: notAPicture });
  const fault = await checkPicture(bytes);
  if (fault) return fault;

  const { therapistId } = ticket;
  const isFirst = await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      "insert into uploads (id, therapist_id, created_at) values ($1, $2, $3) on conflict (id) do nothing",
      [id, therapistId, clock()],
    );
    if (!rowCount) return false;
    await logAccess(client, {
      actor: nameInLog({ role: "therapist", id: therapistId }),
      action: "upload.sent",
      objectId: id,
      address,
    });
    return true;
  });
  if (!isFirst) return usedAlready();
  try {
    await objects.put(sentKey(id), bytes, "application/octet-stream");
  } catch (error) {
    // Nothing arrived: the address may be used again. Whoever dies before this leaves a row that is swept.
    await pool.query("delete from uploads where id = $1", [id]);
    throw error;
  }
  return { size: bytes.byteLength };
}

const usedAlready = () =>
  refuse("conflict", { text: "Este enlace de subida ya se usó. Elige la imagen otra vez." });

const notAnnounced = () =>
  refuse("forbidden", { text: "El archivo no es el que se anunció. Elige la imagen otra vez." });
