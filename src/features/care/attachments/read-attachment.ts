import type { WholeFile } from "~/features/care/relationship/care-actor";
import { patientInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { nameInLog } from "~/server/http/actor";
import { FileAnswer } from "~/server/http/file-answer";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { getThumbnail, openFile } from "./attachment-files";
import type { Attachment } from "./contract";
import { savedAs } from "./file-name";
import { attachmentIn, patientOfAttachment } from "./queries";
import type { Asker } from "./whose-file";

interface Asked {
  id: string;
  address: string;
}

/** Whatever a browser makes of it, it is nobody here: no script, no cookie, no frame, no kept copy. */
const asNobody = {
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
};

/** The bytes, to be saved. */
export async function readAttachment(
  context: ServerContext,
  actor: Asker,
  asked: Asked,
): Promise<FileAnswer | Refusal> {
  const found = await findLogged(context, actor, asked);
  if (found instanceof Refusal) return found;
  const { id, name, type, size } = found;
  return new FileAnswer(openFile(context.objects, id, size), type, undefined, {
    ...asNobody,
    "Content-Disposition": savedAs(name),
    "Content-Length": String(size),
  });
}

export async function readThumbnail(
  context: ServerContext,
  actor: Asker,
  asked: Asked,
): Promise<FileAnswer | Refusal> {
  // The list that shows it was logged; nobody has opened anything.
  const found = await find(context, actor, asked);
  if (found instanceof Refusal) return found;
  const bytes = found.type === "application/pdf" ? null : await getThumbnail(context.objects, found.id);
  return bytes
    ? new FileAnswer(bytes, "image/webp", undefined, { ...asNobody, "Content-Disposition": "attachment" })
    : refuse("not_found");
}

async function findLogged(context: ServerContext, actor: Asker, asked: Asked): Promise<Attachment | Refusal> {
  const found = await find(context, actor, asked);
  if (found instanceof Refusal) return found;
  await logAccess(context.pool, {
    actor: nameInLog(actor),
    action: "attachment.read",
    patientId: await patientOfAttachment(context.pool, asked.id),
    objectId: asked.id,
    address: asked.address,
  });
  return found;
}

async function find(
  { pool, clock }: ServerContext,
  actor: Asker,
  { id, address }: Asked,
): Promise<Attachment | Refusal> {
  const patientId = await patientOfAttachment(pool, id);
  // Of whoever else's: none, as of one that does not exist.
  const isOthers = actor.role === "patient" && patientId !== actor.id;
  if (patientId === undefined || isOthers) return refuse("not_found");
  const file: WholeFile | Refusal = await patientInQuestion(
    pool,
    actor,
    { patientId },
    { now: clock(), address },
  );
  if (file instanceof Refusal) return file;
  const found = await attachmentIn(pool, file, id, { withHidden: actor.role === "therapist" });
  return found ?? refuse("not_found");
}
