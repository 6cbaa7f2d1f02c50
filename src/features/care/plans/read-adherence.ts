import { painOf } from "~/features/care/pain-diary/queries";
import { patientInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { nameInLog, type SignedInActor } from "~/server/http/actor";
import { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { dateOf, wallTimeOf } from "~/shared/clinic-time";
import { adherenceOf } from "./adherence";
import type { Adherence } from "./contract";
import { recommendationsOf } from "./queries";

/** How much of the plan was done, beside how much it hurt; a therapist's look stands in the access log. */
export async function readAdherence(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: SignedInActor,
  whose: { email?: string | undefined; patientId?: string | undefined },
  address: string,
): Promise<Adherence | Refusal> {
  const now = clock();
  const file = await patientInQuestion(pool, actor, whose, { now, address });
  if (file instanceof Refusal) return file;
  const { patientId } = file;
  if (actor.role === "therapist")
    await logAccess(pool, { actor: nameInLog(actor), action: "recommendations.read", patientId, address });
  const [written, pain] = await Promise.all([recommendationsOf(pool, file), painOf(pool, file, now)]);
  const plans = written
    .filter(({ exercises }) => exercises.length > 0)
    .map(({ id, createdAt, exercises }) => ({ id, writtenOn: dateOf(createdAt), exercises }))
    .reverse();
  return adherenceOf(
    plans,
    pain.map(({ at, score }) => ({ day: dateOf(at), score })),
    wallTimeOf(now).slice(0, 10),
  );
}
