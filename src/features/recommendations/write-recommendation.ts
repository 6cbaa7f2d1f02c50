import { patientInQuestion } from "~/features/care-relationship/queries";
import { signatureOf } from "~/features/therapists/signature";
import { logAccess } from "~/server/access-log";
import { nameInLog, type TherapistActor } from "~/server/actor";
import { claimOf, once } from "~/server/idempotency";
import { enqueue } from "~/server/outbox";
import { Refusal, refuse } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import { type Recommendation, writeRecommendation as writeCall } from "./contract";
import { recommendationOf, selectRecommendations } from "./queries";

interface Advice {
  patientEmail: string;
  recommendation: string;
  appointmentId?: string | null | undefined;
  category?: Recommendation["category"] | null | undefined;
  priority?: Recommendation["priority"] | null | undefined;
  dueDate?: string | null | undefined;
}

/** For a patient whom the actor attends; an appointment that is named must be of that patient. */
export async function writeRecommendation(
  { pool, clock }: ServerContext,
  actor: TherapistActor,
  advice: Advice,
  { address, idempotencyKey }: { address: string; idempotencyKey: string | null },
): Promise<Recommendation | Refusal> {
  const now = clock();
  const by = signatureOf(actor);
  return once(pool, claimOf(nameInLog(actor), writeCall, idempotencyKey, advice), async (client) => {
    const patientId = await patientInQuestion(
      client,
      actor,
      { email: advice.patientEmail },
      { now, address },
    );
    if (patientId instanceof Refusal) return patientId;
    const { rows } = await client.query<{ id: string }>(
      `insert into recommendations (patient_id, therapist_id, appointment_id, recommendation, category, priority, due_date, sent_at, created_at,
         author_name, author_title, author_rnpi)
       select $1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11
       where $3::text is null or exists (select from appointments where id = $3 and patient_id = $1)
       returning id`,
      [
        patientId,
        actor.id,
        advice.appointmentId ?? null,
        advice.recommendation,
        advice.category ?? "generic",
        advice.priority ?? "medium",
        advice.dueDate ?? null,
        now,
        by.name,
        by.title,
        by.rnpi,
      ],
    );
    const id = rows[0]?.id;
    if (!id) return refuse("not_found");
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "recommendation.written",
      patientId,
      objectId: id,
      address,
    });
    await enqueue(client, "recommendation.written", id);
    const written = await client.query(`${selectRecommendations} where r.id = $1`, [id]);
    return recommendationOf(written.rows[0]);
  });
}
