import { fileInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { nameInLog, type SignedInActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import { planHtml } from "./PlanPage";
import { recommendationsOf } from "./queries";

/** The plan with pictures, name and date. Another person's is as unknown as one that is not there. */
export async function printPlan(
  { clinic, pool, clock }: Pick<ServerContext, "clinic" | "pool" | "clock">,
  actor: SignedInActor,
  id: string,
  address: string,
): Promise<string | Refusal> {
  const { rows } = await pool.query<{ patientId: string; name: string }>(
    `select p.id as "patientId", p.name from recommendations r join patients p on p.id = r.patient_id
     where r.id = $1 and exists (select from plan_exercises where recommendation_id = r.id)
       and ($2::text is null or p.id = $2)`,
    [id, actor.role === "patient" ? actor.id : null],
  );
  const [found] = rows;
  if (!found) return refuse("not_found");
  const { patientId, name } = found;
  const file = await fileInQuestion(pool, actor, { patientId }, { now: clock(), address });
  if (file instanceof Refusal) return file;
  if (actor.role === "therapist")
    await logAccess(pool, { actor: nameInLog(actor), action: "recommendations.read", patientId, address });
  const plan = (await recommendationsOf(pool, file)).find((one) => one.id === id);
  return plan
    ? planHtml({ identity: clinic().identity, plan, patient: name, today: wallTimeOf(clock()).slice(0, 10) })
    : refuse("not_found");
}
