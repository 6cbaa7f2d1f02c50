import { lockConsents } from "~/features/care/consents/answer-consent";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, readerOf, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { leads } from "~/shared/role";
import type { Offers } from "./offer-contract";
import { agrees, isTheirs, offersFor } from "./offer-queries";

interface Decision {
  id: string;
  decision: "approved" | "rejected";
  address: string;
}

/** Who attends the patient, or direction, decides what of their words is on the site; again the same is no change. */
export async function decideOffer(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, decision, address }: Decision,
): Promise<Offers | Refusal> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    const held = await holdOffer(client, actor, { id, now });
    if (held instanceof Refusal) return held;
    const { patientId, before, isAgreed } = held;
    if (before === decision) return offersFor(client, actor, now);
    if (decision === "approved" && (!isAgreed || before !== null))
      return refuse("not_active", {
        text: isAgreed ? "El equipo ya decidió no publicarlo." : "La persona lo retiró.",
      });
    await client.query(
      "update testimonial_offers set decision = $2, decided_by = $3, decided_at = $4 where id = $1",
      [id, decision, actor.id, now],
    );
    await client.query("delete from testimonials where patient_id = $1", [patientId]);
    if (decision === "approved") await publish(client, id);
    await logAccess(client, {
      actor: nameInLog(actor),
      action: `testimonial.${decision}`,
      patientId,
      objectId: id,
      address,
    });
    return offersFor(client, actor, now);
  });
}

/** With the patient's consents: whoever takes theirs back meanwhile finds it on the site, and takes it down. */
async function holdOffer(client: Queryable, actor: TherapistActor, { id, now }: { id: string; now: Date }) {
  const { rows: found } = await client.query<{ patientId: string }>(
    `select patient_id as "patientId" from testimonial_offers where id = $1 and ${isTheirs("patient_id", "$2", "$3", "$4")}`,
    [id, readerOf(actor), now, leads(actor)],
  );
  const patientId = found[0]?.patientId;
  if (patientId === undefined) return refuse("not_found");
  await lockConsents(client, patientId);
  const { rows } = await client.query<{ before: Decision["decision"] | null; isAgreed: boolean }>(
    `select o.decision as before, ${agrees("o.patient_id")} as "isAgreed" from testimonial_offers o where o.id = $1 for update of o`,
    [id],
  );
  const [offer] = rows;
  return offer ? { patientId, ...offer } : refuse("not_found");
}

async function publish(client: Queryable, id: string): Promise<void> {
  await client.query(
    `insert into testimonials (patient_id, rating, content, short_content, customer_name)
     select patient_id, rating, content, content, customer_name from testimonial_offers where id = $1`,
    [id],
  );
}
