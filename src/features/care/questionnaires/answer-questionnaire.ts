import type * as z from "zod/mini";
import type { WholeFile } from "~/features/care/relationship/care-actor";
import { careFor, patientInQuestion } from "~/features/care/relationship/queries";
import { signatureOf } from "~/features/clinic/staff/signature";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type ProvenPatient, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import { saidMoment } from "~/server/http/said-moment";
import type { ServerContext } from "~/server/http/server-context";
import type { Answered, answerQuestionnaire as answerCall } from "./contract";
import { allAnswersOf } from "./queries";
import { type Answer, questionnaires } from "./questionnaires";
import { faultOf, inOrder, scoresOf } from "./score";

type Given = z.output<typeof answerCall.body>;

interface Request {
  address: string;
  /** Made by the browser: what comes again with it was said once, also a week later. */
  idempotencyKey: string | null;
}

/**
 * Keeps the answers as they were given, with what they come to. The patient answers what waits for them, and it waits no more; a
 * therapist fills one in with them whenever they like.
 */
export async function answerQuestionnaire(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: ProvenPatient | TherapistActor,
  given: Given,
  { address, idempotencyKey: key }: Request,
): Promise<Answered | Refusal> {
  const now = clock();
  const { questionnaire } = given;
  const fault = faultOf(questionnaire, given.answers);
  if (fault) return refuse("validation", { fields: { answers: fault } });
  const answers = inOrder(questionnaire, given.answers);
  const isOwn = actor.role === "patient";
  return inTransaction(pool, async (client) => {
    const file = await fileToAnswer(client, actor, given, { now, address });
    if (file instanceof Refusal) return file;
    // Whoever answers the same, or takes it back, waits for this row.
    const { rows: waiting } = await client.query<{ id: string }>(
      "select id from questionnaire_asks where patient_id = $1 and questionnaire = $2 and ended_at is null for update",
      [file.patientId, questionnaire],
    );
    const before = await keptBefore(client, file, { questionnaire, answers, key });
    if (before) return before;
    if (isOwn && !waiting[0])
      return refuse("conflict", {
        text: "Este cuestionario ya no espera tu respuesta: se respondió o tu kinesiólogo lo retiró.",
      });
    const at = saidMoment(
      isOwn ? given.saidAt : undefined,
      now,
      "Esto se respondió hace más de 7 días: responde cómo estás hoy.",
    );
    if (at instanceof Refusal) return at;
    const { rows } = await client.query<{ id: string }>(
      `insert into questionnaire_answers (patient_id, questionnaire, version, answers, scores, therapist_id, at, once_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
      [
        file.patientId,
        questionnaire,
        questionnaires[questionnaire].version,
        JSON.stringify(answers),
        JSON.stringify(scoresOf(questionnaire, answers)),
        isOwn ? null : actor.id,
        at,
        key,
      ],
    );
    const id = rows[0]?.id;
    if (!id) return (await keptBefore(client, file, { questionnaire, answers, key })) ?? refuse("conflict");
    await client.query("update questionnaire_asks set ended_at = $2 where id = $1", [waiting[0]?.id, now]);
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "questionnaire.answered",
      patientId: file.patientId,
      objectId: id,
      address,
    });
    return answered(client, file, id);
  });
}

async function fileToAnswer(
  client: Queryable,
  actor: ProvenPatient | TherapistActor,
  { patientId, saidBy }: Given,
  asking: { now: Date; address: string },
): Promise<WholeFile | Refusal> {
  if (actor.role === "patient") {
    if (saidBy !== undefined && saidBy !== actor.id) return refuse("forbidden");
    return patientInQuestion(client, actor, { patientId }, asking);
  }
  if (patientId === undefined)
    return refuse("validation", { fields: { patientId: "Indica de qué paciente." } });
  const care = await careFor(client, actor, { patientId }, asking);
  if (!care) return refuse("not_found");
  const by = await signatureOf(client, care);
  return by instanceof Refusal ? by : care;
}

async function keptBefore(
  client: Queryable,
  file: WholeFile,
  { questionnaire, answers, key }: { questionnaire: string; answers: Answer[]; key: string | null },
): Promise<Answered | Refusal | null> {
  if (key === null) return null;
  const { rows } = await client.query<{ id: string; isSame: boolean }>(
    `select id, questionnaire = $3 and answers = $4::jsonb as "isSame" from questionnaire_answers
     where patient_id = $1 and once_key = $2`,
    [file.patientId, key, questionnaire, JSON.stringify(answers)],
  );
  const [row] = rows;
  if (!row) return null;
  return row.isSame ? answered(client, file, row.id) : refuse("idempotency_mismatch");
}

async function answered(client: Queryable, file: WholeFile, id: string): Promise<Answered> {
  const found = (await allAnswersOf(client, file)).find((each) => each.id === id);
  if (!found) throw new Error("answers that were just kept are gone");
  return found;
}
