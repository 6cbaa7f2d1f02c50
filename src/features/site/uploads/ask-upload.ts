import { randomUUID } from "node:crypto";
import { logAccess } from "~/server/audit/access-log";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { largestUpload, notAPicture, pictureTypes, tooLarge } from "./picture-limits";
import { sealTicket, ticketMs } from "./upload-ticket";

interface Announced {
  contentType?: string | null | undefined;
  size?: number | null | undefined;
}

/** Nothing is kept of it but a line in the log: the address itself says what it allows. */
export async function askUpload(
  { env, keys, clock, pool }: ServerContext,
  actor: TherapistActor,
  { contentType, size }: Announced,
  address: string,
): Promise<{ uploadURL: string } | Refusal> {
  const type = contentType?.split(";")[0]?.trim().toLowerCase() || null;
  if (type && !pictureTypes.some((known) => known === type))
    return refuse("unsupported_media", { text: notAPicture });
  if (size && size > largestUpload) return refuse("payload_too_large", { text: tooLarge });
  const id = randomUUID();
  const ticket = sealTicket(keys, {
    id,
    therapistId: actor.id,
    contentType: type,
    size: size ?? null,
    until: clock().getTime() + ticketMs,
  });
  await logAccess(pool, { actor: nameInLog(actor), action: "upload.asked", objectId: id, address });
  return { uploadURL: `${env.publicUrl}/api/objects/upload/${id}?token=${ticket}` };
}
