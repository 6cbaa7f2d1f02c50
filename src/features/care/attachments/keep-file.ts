import { createHash, randomUUID } from "node:crypto";
import { setImmediate as others } from "node:timers/promises";
import type { PoolClient } from "pg";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { addDays, instantOf, wallTimeOf } from "~/shared/clinic-time";
import { dropFiles, putFile } from "./attachment-files";
import { mayBeOrderedOn, wrongKind, wrongOrderDate } from "./attachment-limits";
import type { Added, Attachment } from "./contract";
import { sentKindOf } from "./file-kind";
import { keptName } from "./file-name";
import { type KeptCopy, keptCopyOf } from "./kept-copy";
import { addedOf, roomFault, sentBefore } from "./queries";
import { scanFile } from "./scan-file";
import { type Asker, patientIdOf, type Reach } from "./whose-file";

/** A file that has come whole, whichever way. */
export interface ArrivedFile {
  bytes: Buffer;
  name: string;
  kind: Attachment["kind"];
  appointmentId: string | null;
  /** The day that an order bears. */
  orderedOn: string | null;
  onceKey: string | null;
  address: string;
  /** Under which its parts lie in the store already, where it came in parts. */
  arrivalId?: string;
}

/** Looks whether it may be kept, keeps a copy that does nothing by itself (docs/decisions/0062), and gives it its row. Once for each key. */
export async function keepFile(
  context: ServerContext,
  actor: Asker,
  reach: Reach,
  file: ArrivedFile,
): Promise<Added | Refusal> {
  const { pool } = context;
  const ofBytes = await hashOf(file.bytes);
  const hash = createHash("sha256")
    .update(
      JSON.stringify([file.kind, file.appointmentId, ofBytes, ...(file.orderedOn ? [file.orderedOn] : [])]),
    )
    .digest("base64url");
  const sent = { ...file, hash };
  const patientId = patientIdOf(reach);
  const before = await replayOf(pool, patientId, sent);
  if (before) return before;
  if (sent.appointmentId && !(await isHourOf(pool, patientId, sent.appointmentId)))
    return refuse("validation", { fields: { appointmentId: noSuchHour } });
  if (!mayBeOrderedOn(sent.orderedOn, sent.kind, wallTimeOf(context.clock()).slice(0, 10)))
    return refuse("validation", { fields: { orderedOn: wrongOrderDate } });
  const kind = sentKindOf(sent.bytes);
  if (!kind) return refuse("unsupported_media", { text: wrongKind });
  const scanned = await scanFile(context, sent.bytes);
  if (scanned instanceof Refusal) return scanned;
  const copy = await keptCopyOf(kind, sent.bytes);
  if (copy instanceof Refusal) return copy;

  // What is kept as it came stays where it lies, unless a part could still be put in place of one that was looked at.
  const stays = context.objects.isWriteOnce && copy.isAsSent;
  const id = (stays && sent.arrivalId) || (await putCopy(context, copy));
  // Where this fails the row may stand all the same, its commit's answer lost: what has no row the sweep drops.
  const added = await inTransaction(pool, (client) =>
    insert(client, actor, reach, { ...sent, id, copy, scanned, now: context.clock() }),
  );
  if (added instanceof Refusal || added.id !== id) await dropArrival(context, id);
  return added;
}

/** Piece by piece, so that other calls come in between: webcrypto copies all of it at once before it begins. */
async function hashOf(bytes: Buffer): Promise<string> {
  const hash = createHash("sha256");
  for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
    hash.update(bytes.subarray(at, at + pieceBytes));
    await others();
  }
  return hash.digest("base64url");
}

const pieceBytes = 512 * 1024;

/** Under an id that the sweep knows, until the file has its row. */
async function putCopy(context: ServerContext, copy: KeptCopy): Promise<string> {
  const id = randomUUID();
  await context.pool.query("insert into attachment_arrivals (id) values ($1)", [id]);
  try {
    await putFile(context.objects, id, copy);
  } catch (error) {
    await dropArrival(context, id);
    throw error;
  }
  return id;
}

interface Insert extends ArrivedFile {
  id: string;
  hash: string;
  copy: KeptCopy;
  scanned: boolean;
  now: Date;
}

/** One after the other for each patient: of two at once at the limit, the second finds what the first has left. */
async function insert(
  client: PoolClient,
  actor: Asker,
  reach: Reach,
  { id, kind, name, appointmentId, orderedOn, hash, copy, scanned, now, onceKey, address }: Insert,
): Promise<Added | Refusal> {
  const patientId = patientIdOf(reach);
  const { rowCount } = await client.query(
    "select from patients where id = $1 and merged_into is null for no key update",
    [patientId],
  );
  if (!rowCount) return refuse("not_found");
  const before = await replayOf(client, patientId, { hash, onceKey });
  if (before) return before;
  const full = await fullness(client, patientId, copy.bytes.byteLength, now);
  if (full) return full;
  const { rowCount: isThere } = await client.query("delete from attachment_arrivals where id = $1", [id]);
  // Given up, or swept, while it was looked at: its bytes go.
  if (!isThere) return refuse("not_found");
  await client.query(
    `insert into attachments (id, patient_id, kind, name, type, size, appointment_id, therapist_id, added_as, scanned, sent_hash, once_key, created_at, ordered_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
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
      onceKey,
      now,
      orderedOn,
    ],
  );
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
  { hash, onceKey }: Pick<ArrivedFile, "onceKey"> & { hash: string },
): Promise<Added | Refusal | null> {
  const before = await sentBefore(client, patientId, onceKey);
  if (!before) return null;
  return before.hash === hash ? addedOf(client, before.id) : refuse("idempotency_mismatch");
}

/** Why so many bytes more do not fit into the file; null while they do. */
export async function fullness(
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

export async function isHourOf(client: Queryable, patientId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query("select from appointments where id = $1 and patient_id = $2", [
    id,
    patientId,
  ]);
  return rowCount === 1;
}

/** One that became an attachment meanwhile keeps its bytes. What cannot be dropped now is swept after a day, by its arrival. */
export async function dropArrival({ pool, objects }: ServerContext, id: string): Promise<void> {
  try {
    await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query("delete from attachment_arrivals where id = $1", [id]);
      if (rowCount) await dropFiles(objects, id);
    });
  } catch {
    // The store or the database is away, which is why we are here.
  }
}

export const noSuchHour = "Esa hora no existe.";
