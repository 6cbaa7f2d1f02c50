import * as z from "zod/mini";
import { nameInLog } from "~/server/http/actor";
import { readMultipart } from "~/server/http/read-multipart";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { opaqueId } from "~/shared/fields";
import { kinds, largestFile, tooLarge } from "./attachment-limits";
import { type Added, formAround } from "./contract";
import { type ArrivedFile, fullness, keepFile, noSuchHour } from "./keep-file";
import { sentBefore } from "./queries";
import { roomInMemory } from "./room-in-memory";
import { type Asker, patientIdOf, reachOf } from "./whose-file";

interface Sent {
  patientId: string;
  contentType: string | undefined;
  /** As declared: nothing of a body is read that is too large for the file or for the day. */
  contentLength: string | undefined;
  readBody: () => Promise<Buffer | Refusal>;
  idempotencyKey: string | null;
  address: string;
}

/** What a form adds to its file at least: a boundary, two heads. */
const leastAround = 150;

export async function addAttachment(
  context: ServerContext,
  actor: Asker,
  sent: Sent,
): Promise<Added | Refusal> {
  const { pool, clock } = context;
  const reach = await reachOf(pool, actor, sent.patientId, { now: clock(), address: sent.address });
  if (reach instanceof Refusal) return reach;
  const patientId = patientIdOf(reach);
  const declared = sent.contentLength === undefined ? null : Number(sent.contentLength);
  if (declared !== null && declared > largestFile + formAround)
    return refuse("payload_too_large", { text: tooLarge });
  const isKnown = (await sentBefore(pool, patientId, sent.idempotencyKey)) !== null;
  const full = isKnown
    ? null
    : await fullness(pool, patientId, Math.max(1, (declared ?? 0) - leastAround), clock());
  if (full) return full;
  return roomInMemory(nameInLog(actor), declared ?? largestFile, async () => {
    const read = await readSent(sent);
    return read instanceof Refusal
      ? read
      : keepFile(context, actor, reach, { ...read, onceKey: sent.idempotencyKey, address: sent.address });
  });
}

type Read = Pick<ArrivedFile, "bytes" | "name" | "kind" | "appointmentId">;

const fieldsSchema = z.object({
  kind: z.enum(kinds, "Indica qué es: orden, examen, foto u otro."),
  appointmentId: z.pipe(
    z.optional(opaqueId("Indica la hora.", noSuchHour)),
    z.transform((id) => id || null),
  ),
});

async function readSent({ contentType, readBody }: Sent): Promise<Read | Refusal> {
  const body = await readBody();
  if (body instanceof Refusal)
    return body.code === "payload_too_large" ? refuse("payload_too_large", { text: tooLarge }) : body;
  const form = readMultipart(contentType, body);
  if (form instanceof Refusal) return form;
  const fields = fieldsSchema.safeParse(form.fields);
  const faults = Object.fromEntries(
    (fields.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
  const file = form.files.file;
  if (!file?.bytes.byteLength) faults.file = "Elige un archivo.";
  if (!file || !fields.success || faults.file) return refuse("validation", { fields: faults });
  if (file.bytes.byteLength > largestFile) return refuse("payload_too_large", { text: tooLarge });
  const { kind, appointmentId } = fields.data;
  return { bytes: file.bytes, name: file.name, kind, appointmentId };
}
