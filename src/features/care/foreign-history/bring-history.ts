import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { PoolClient } from "pg";
import { careFactsOf } from "~/features/care/facts/queries";
import type { WholeFile } from "~/features/care/relationship/care-actor";
import { ownFile, patientInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type ProvenPatient, type TherapistActor } from "~/server/http/actor";
import type { SentForm } from "~/server/http/read-multipart";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { ForeignHistory } from "./contract";
import { fullOfHistories, mostHistories, tooLarge, wrongKind } from "./history-limits";
import { historyIn } from "./queries";
import { type History, readHistory } from "./read-history";
import { type FilePerson, faultOfWhose } from "./whose-history";

type Context = Pick<ServerContext, "pool" | "clock">;

interface Sent {
  readFiles: () => Promise<SentForm | Refusal>;
  address: string;
}

/** Into one's own file. */
export const bringOwnHistory = (context: Context, actor: ProvenPatient, sent: Sent) =>
  bring(context, { actor, file: ownFile(actor), therapistId: null }, sent);

/** Into the file of somebody whom the actor attends. */
export async function bringHistory(
  context: Context,
  actor: TherapistActor,
  { patientId, ...sent }: Sent & { patientId: string },
): Promise<ForeignHistory | Refusal> {
  const asking = { now: context.clock(), address: sent.address };
  const file = await patientInQuestion(context.pool, actor, { patientId }, asking);
  return file instanceof Refusal ? file : bring(context, { actor, file, therapistId: actor.id }, sent);
}

interface Bringing {
  actor: ProvenPatient | TherapistActor;
  file: WholeFile;
  therapistId: string | null;
}

async function bring(context: Context, bringing: Bringing, sent: Sent): Promise<ForeignHistory | Refusal> {
  const bytes = await readSent(sent);
  if (bytes instanceof Refusal) return bytes;
  const text = textOf(bytes);
  if (text === null) return refuse("unsupported_media", { text: wrongKind });
  const history = readHistory(text);
  if (typeof history === "string") return refuse("unreadable", { text: history });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return inTransaction(context.pool, (client) =>
    keep(client, bringing, { text, sha256, history, now: context.clock(), address: sent.address }),
  );
}

interface Kept {
  text: string;
  sha256: string;
  history: History;
  now: Date;
  address: string;
}

async function keep(
  client: PoolClient,
  { actor, file, therapistId }: Bringing,
  { text, sha256, history, now, address }: Kept,
): Promise<ForeignHistory | Refusal> {
  // What is brought at once stands in a row here, so that the same file is one and the count is right. Two statements: what the first
  // waited for, only the second sees.
  await client.query("select from patients where id = $1 for update", [file.patientId]);
  const { rows } = await client.query<
    Omit<FilePerson, "birthDate"> & { count: number; known: string | null }
  >(
    `select p.name, p.rut, p.passport, (select count(*)::int from foreign_histories where patient_id = p.id) as count,
       (select id from foreign_histories where patient_id = p.id and sha256 = $2) as known
     from patients p where p.id = $1`,
    [file.patientId, sha256],
  );
  const [person] = rows;
  if (!person) return refuse("not_found");
  const { persons, source, named, items, others } = history;
  const { birthDate } = await careFactsOf(client, file);
  const fault = faultOfWhose(persons, { ...person, birthDate });
  if (fault) return refuse("unreadable", { text: fault });
  const log = (act: "brought" | "read", objectId: string) =>
    logAccess(client, {
      actor: nameInLog(actor),
      action: `foreign-history.${act}`,
      patientId: file.patientId,
      objectId,
      address,
    });
  if (person.known) {
    const known = await historyIn(client, file, person.known, { withHidden: actor.role === "therapist" });
    if (!known)
      return refuse("conflict", {
        text: "Ya habías traído este archivo, y el centro lo ocultó. Pregúntale por qué.",
      });
    await log("read", known.id);
    return known;
  }
  if (person.count >= mostHistories) return refuse("conflict", { text: fullOfHistories });
  const made = await client.query<{ id: string }>(
    `insert into foreign_histories (patient_id, therapist_id, source, named, bundle, sha256, items, others, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [file.patientId, therapistId, source, named, text, sha256, JSON.stringify(items), others, now],
  );
  const id = made.rows[0]?.id ?? "";
  await log("brought", id);
  return (await historyIn(client, file, id, { withHidden: true })) ?? refuse("not_found");
}

async function readSent({ readFiles }: Sent): Promise<Buffer | Refusal> {
  const form = await readFiles();
  if (form instanceof Refusal)
    return form.code === "payload_too_large" ? refuse("payload_too_large", { text: tooLarge }) : form;
  const { file } = form.files;
  return file?.size ? readFile(file.path) : refuse("validation", { fields: { file: "Elige un archivo." } });
}

/** Null of what is no JSON to begin with: XML, a picture, a PDF. */
function textOf(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return /^\s*[{[]/.test(text) ? text : null;
  } catch {
    return null;
  }
}
