import { careFor } from "~/features/care/relationship/queries";
import { signatureOf } from "~/features/clinic/staff/signature";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import type { HourQuestion } from "./contract";
import { hourQuestion, questionOfHour } from "./queries";

interface Answer {
  id: string;
  /** Null: it is left for the session. */
  text: string | null;
  address: string;
}

/** Who attends the patient answers what they asked, signed and for good; the patient is mailed that there is an answer, and not which. */
export async function answerHourQuestion(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, text, address }: Answer,
): Promise<HourQuestion | Refusal> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ patientId: string; appointmentId: string | null }>(
      `select patient_id as "patientId", appointment_id as "appointmentId" from hour_questions where id = $1`,
      [id],
    );
    const care =
      rows[0] && (await careFor(client, actor, { patientId: rows[0].patientId }, { now, address }));
    if (!care) return refuse("not_found");
    const by = await signatureOf(client, care);
    if (by instanceof Refusal) return by;
    const { appointmentId } = rows[0] ?? {};
    // Whoever changes or takes back the question waits for the same row.
    await client.query("select from appointments where id = $1 for update", [appointmentId]);
    if (!(await hourQuestion(client, id))) {
      const current = appointmentId ? await questionOfHour(client, appointmentId) : null;
      return refuse("conflict", {
        text: current ? "La persona cambió su pregunta: léela de nuevo." : "La persona retiró su pregunta.",
        ...(current && { current }),
      });
    }
    const { rowCount } = await client.query(
      `insert into hour_question_answers (question_id, therapist_id, text, created_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [id, care.id, text, now],
    );
    const question = await hourQuestion(client, id);
    if (!question) return refuse("not_found");
    if (!rowCount) return refuse("conflict", { text: "Esa pregunta ya se respondió.", current: question });
    await enqueue(client, "hour-question.answered", id);
    await logAccess(client, {
      actor: nameInLog(care),
      action: "hour-question.answered",
      patientId: care.patientId,
      objectId: id,
      address,
    });
    return question;
  });
}
