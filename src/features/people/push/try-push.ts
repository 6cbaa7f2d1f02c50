import type { ProvenPatient } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { testText } from "./push-text";
import { type SealedSubscription, waitingFor } from "./queries";
import { sendPush } from "./send-push";
import { unseal } from "./subscription";
import { forgetSubscription } from "./unsubscribe";

type Context = Pick<ServerContext, "pool" | "keys" | "clock" | "clinic" | "publicPost" | "log">;

/** So long the push service waits for a phone that is off: who tries looks at it now. */
const keptSeconds = 10 * 60;

/** Sends a message to one browser of the actor's while they wait for it; nothing is promised, so nothing is tried again. */
export async function tryPush(
  { pool, keys, clock, clinic, publicPost, log }: Context,
  actor: ProvenPatient,
  id: string,
): Promise<Refusal | undefined> {
  const { rows } = await pool.query<SealedSubscription>(
    "select id, sealed from push_subscriptions where id = $1 and patient_id = $2",
    [id, actor.id],
  );
  const [kept] = rows;
  if (!kept) return refuse("not_found");
  const { identity } = clinic();
  const subscription = unseal(keys, kept.sealed);
  const outcome = subscription
    ? await sendPush({ keys, publicPost, identity }, subscription, {
        text: testText(identity.shortName),
        about: `test ${id}`,
        waiting: await waitingFor(pool, actor.id, clock()),
        keptSeconds,
      })
    : ({ kind: "gone", reason: "another secret" } as const);
  if (outcome.kind === "accepted") {
    await pool.query("update push_subscriptions set used_at = $2 where id = $1", [id, clock()]);
    return undefined;
  }
  log.warn({ reason: outcome.reason, outcome: outcome.kind }, "a push message to try did not leave");
  if (outcome.kind !== "gone")
    return refuse("method_unavailable", {
      text: "El servicio de avisos de tu navegador no contestó. Prueba de nuevo en un momento.",
    });
  await forgetSubscription(pool, id);
  return refuse("not_active", { text: "Ese dispositivo ya no recibe avisos. Actívalos de nuevo en él." });
}
