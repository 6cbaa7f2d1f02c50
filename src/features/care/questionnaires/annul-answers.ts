import { careFor } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";

/** Answers are never changed: a row beside them says that they do not count, why, and who said so. Once. */
export async function annulAnswers(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, reason, address }: { id: string; reason: string; address: string },
): Promise<Refusal | undefined> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ patientId: string }>(
      `select patient_id as "patientId" from questionnaire_answers where id = $1`,
      [id],
    );
    const care = rows[0] && (await careFor(client, actor, rows[0], { now, address }));
    if (!care) return refuse("not_found");
    const { rowCount } = await client.query(
      `insert into questionnaire_annulments (answer_id, therapist_id, reason, created_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [id, care.id, reason, now],
    );
    if (!rowCount) return refuse("not_found");
    await logAccess(client, {
      actor: nameInLog(care),
      action: "questionnaire.annulled",
      patientId: care.patientId,
      objectId: id,
      address,
    });
    return undefined;
  });
}
