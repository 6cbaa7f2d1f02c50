import { createHash, randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import * as z from "zod/mini";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog } from "~/server/http/actor";
import { readMultipart } from "~/server/http/read-multipart";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { addDays, instantOf, wallTimeOf } from "~/shared/clinic-time";
import { opaqueId } from "~/shared/fields";
import { dropFiles, putFile } from "./attachment-files";
import { kinds, largestFile, tooLarge, wrongKind } from "./attachment-limits";
import { type Attachment, formAround } from "./contract";
import { sentKindOf } from "./file-kind";
import { keptName } from "./file-name";
import { type KeptCopy, keptCopyOf } from "./kept-copy";
import { addedOf, roomFault, sentBefore } from "./queries";
import { roomInMemory } from "./room-in-memory";
import { scanFile } from "./scan-file";
import { type Asker, patientIdOf, type Reach, reachOf } from "./whose-file";

interface Sent {
  patientId: string;
  contentType: string | undefined;
  /** As declared: nothing of a body is read that is too large for the file or for the day. */
  contentLength: string | undefined;
  readBody: () => Promise<Buffer | Refusal>;
  idempotencyKey: string | null;
  address: string;
}

type Added = Pick<Attachment, "id" | "kind" | "name" | "type" | "size" | "at" | "by">;

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
    return read instanceof Refusal ? read : keep(context, actor, reach, { ...sent, ...read });
  });
}

interface Read {
  bytes: Buffer;
  name: string;
  kind: Attachment["kind"];
  appointmentId: string | null;
  hash: string;
}

const fieldsSchema = z.object({
  kind: z.enum(kinds, "Indica qué es: orden, examen, foto u otro."),
  appointmentId: z.pipe(
    z.optional(opaqueId("Indica la hora.", noSuchHour())),
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
  const hash = createHash("sha256")
    .update(JSON.stringify([kind, appointmentId]))
    .update(file.bytes)
    .digest("base64url");
  return { bytes: file.bytes, name: file.name, kind, appointmentId, hash };
}

async function keep(
  context: ServerContext,
  actor: Asker,
  reach: Reach,
  sent: Read & Sent,
): Promise<Added | Refusal> {
  const { pool, objects } = context;
  const patientId = patientIdOf(reach);
  const before = await replayOf(pool, patientId, sent);
  if (before) return before;
  if (sent.appointmentId && !(await isHourOf(pool, patientId, sent.appointmentId)))
    return refuse("validation", { fields: { appointmentId: noSuchHour() } });
  const kind = sentKindOf(sent.bytes);
  if (!kind) return refuse("unsupported_media", { text: wrongKind });
  const scanned = await scanFile(context, sent.bytes);
  if (scanned instanceof Refusal) return scanned;
  const copy = await keptCopyOf(kind, sent.bytes);
  if (copy instanceof Refusal) return copy;

  const id = randomUUID();
  await pool.query("insert into attachment_arrivals (id) values ($1)", [id]);
  try {
    await putFile(objects, id, copy);
  } catch (error) {
    await drop(context, id);
    throw error;
  }
  // Where this fails the row may stand all the same, its commit's answer lost: what has no row the sweep drops.
  const added = await inTransaction(pool, (client) =>
    insert(client, actor, reach, { ...sent, id, copy, scanned, now: context.clock() }),
  );
  if (added instanceof Refusal || added.id !== id) await drop(context, id);
  return added;
}

interface Insert extends Read {
  id: string;
  copy: KeptCopy;
  scanned: boolean;
  now: Date;
  idempotencyKey: string | null;
  address: string;
}

/** One after the other for each patient: of two at once at the limit, the second finds what the first has left. */
async function insert(
  client: PoolClient,
  actor: Asker,
  reach: Reach,
  { id, kind, name, appointmentId, hash, copy, scanned, now, idempotencyKey, address }: Insert,
): Promise<Added | Refusal> {
  const patientId = patientIdOf(reach);
  const { rowCount } = await client.query(
    "select from patients where id = $1 and merged_into is null for no key update",
    [patientId],
  );
  if (!rowCount) return refuse("not_found");
  const before = await replayOf(client, patientId, { hash, idempotencyKey });
  if (before) return before;
  const full = await fullness(client, patientId, copy.bytes.byteLength, now);
  if (full) return full;
  await client.query(
    `insert into attachments (id, patient_id, kind, name, type, size, appointment_id, therapist_id, added_as, scanned, sent_hash, once_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      patientId,
      kind,
      keptName(name, copy.type),
      copy.type,
      copy.bytes.byteLength,
      appointmentId,
      actor.role === "patient" ? null : actor.id,
      reach.as,
      scanned,
      hash,
      idempotencyKey,
      now,
    ],
  );
  await client.query("delete from attachment_arrivals where id = $1", [id]);
  await logAccess(client, {
    actor: nameInLog(actor),
    action: "attachment.added",
    patientId,
    objectId: id,
    address,
  });
  return addedOf(client, id);
}

/** What was sent before with the same key is answered as it was then. */
async function replayOf(
  client: Queryable,
  patientId: string,
  { hash, idempotencyKey }: Pick<Sent, "idempotencyKey"> & { hash: string },
): Promise<Added | Refusal | null> {
  const before = await sentBefore(client, patientId, idempotencyKey);
  if (!before) return null;
  return before.hash === hash ? addedOf(client, before.id) : refuse("idempotency_mismatch");
}

async function fullness(
  client: Queryable,
  patientId: string,
  bytes: number,
  now: Date,
): Promise<Refusal | null> {
  const today = wallTimeOf(now).slice(0, 10);
  const fault = await roomFault(client, patientId, { bytes, since: instantOf(`${today}T00:00`) });
  if (!fault) return null;
  const tomorrow = instantOf(`${addDays(today, 1)}T00:00`);
  return refuse(fault.code, {
    text: fault.text,
    ...(fault.code === "rate_limited" && { retryAfter: (tomorrow.getTime() - now.getTime()) / 1_000 }),
  });
}

async function isHourOf(client: Queryable, patientId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query("select from appointments where id = $1 and patient_id = $2", [
    id,
    patientId,
  ]);
  return rowCount === 1;
}

/** What cannot be dropped now is swept after a day, by its arrival. */
async function drop({ pool, objects }: ServerContext, id: string): Promise<void> {
  try {
    await dropFiles(objects, id);
    await pool.query("delete from attachment_arrivals where id = $1", [id]);
  } catch {
    // The store or the database is away, which is why we are here.
  }
}

function noSuchHour(): string {
  return "Esa hora no existe.";
}
