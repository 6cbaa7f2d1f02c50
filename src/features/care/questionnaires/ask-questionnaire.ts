import type * as z from "zod/mini";
import { careFor } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { askQuestionnaire as askCall, QuestionnaireAsk } from "./contract";
import { asksOf } from "./queries";

/** Of somebody whom the actor attends. It waits in their portal until it is answered or taken back, and each waits once. */
export async function askQuestionnaire(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { patientId, questionnaire }: z.output<typeof askCall.body>,
  address: string,
): Promise<QuestionnaireAsk | Refusal> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    const care = await careFor(client, actor, { patientId }, { now, address });
    if (!care) return refuse("not_found");
    const { rows } = await client.query<{ id: string }>(
      `insert into questionnaire_asks (patient_id, questionnaire, therapist_id, created_at) values ($1, $2, $3, $4)
       on conflict (patient_id, questionnaire) where ended_at is null do nothing returning id`,
      [care.patientId, questionnaire, care.id, now],
    );
    if (rows[0])
      await logAccess(client, {
        actor: nameInLog(care),
        action: "questionnaire.asked",
        patientId: care.patientId,
        objectId: rows[0].id,
        address,
      });
    const asked = (await asksOf(client, care)).find((each) => each.questionnaire === questionnaire);
    if (!asked) throw new Error("a questionnaire that was just asked for does not wait");
    return asked;
  });
}
