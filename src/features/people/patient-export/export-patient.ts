import type { Pool } from "pg";
import type { WholeFile } from "~/features/care/relationship/care-actor";
import { type Asking, ownFile, patientInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type PatientActor, type SignedInActor, type TherapistActor } from "~/server/http/actor";
import { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { copyOfFile, type PatientExport } from "./patient-copy";

type Context = Pick<ServerContext, "pool" | "clock">;

/** The actor's own. */
export function exportPatient(
  { pool, clock }: Context,
  actor: PatientActor,
  address: string,
): Promise<PatientExport> {
  return inOnePicture(pool, (client) => takeAlong(client, actor, ownFile(actor), { now: clock(), address }));
}

/** Of a patient whom the actor attends. */
export function exportFile(
  { pool, clock }: Context,
  actor: TherapistActor,
  id: string,
  address: string,
): Promise<PatientExport | Refusal> {
  const asking = { now: clock(), address };
  return inOnePicture(pool, async (client) => {
    const file = await patientInQuestion(client, actor, { patientId: id }, asking);
    return file instanceof Refusal ? file : takeAlong(client, actor, file, asking);
  });
}

function inOnePicture<T>(pool: Pool, take: (client: Queryable) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query("set transaction isolation level repeatable read");
    return take(client);
  });
}

/** With its line in the access log. */
async function takeAlong(
  client: Queryable,
  actor: SignedInActor,
  file: WholeFile,
  { now, address }: Asking,
): Promise<PatientExport> {
  const { patientId } = file;
  await logAccess(client, { actor: nameInLog(actor), action: "record.exported", patientId, address });
  const copy = await copyOfFile(client, file, now);
  // Sessions, devices and payments are the person's; a file that its therapist takes along is the record alone.
  if (actor.role !== "patient") return { ...copy, others: [] };
  // What was hidden may be another person's, and so may its name, and the words for why.
  const attachments = copy.attachments.map((one) =>
    one.hidden ? { ...one, name: "Archivo oculto", hidden: { ...one.hidden, reason: "" } } : one,
  );
  const foreignHistories = copy.foreignHistories.map((one) =>
    one.hidden
      ? { ...one, source: null, named: null, items: [], others: 0, hidden: { ...one.hidden, reason: "" } }
      : one,
  );
  return { ...copy, attachments, foreignHistories };
}
