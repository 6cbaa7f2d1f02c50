import { inTransaction } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { passOn } from "./end-offers";

interface Declining {
  offerId: string;
  /** Null by the link of our mail. */
  patientId: string | null;
}

/** Who does not want an hour says so: it goes to the next at once, and they stay on the list. Said again it is the same. */
export async function declineOffer(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  { offerId, patientId }: Declining,
): Promise<Refusal | undefined> {
  return inTransaction(pool, async (client) => {
    // Of a "yes" and a "no" at once, the first one counts: both settle the same row.
    const { rows } = await client.query<{ id: string }>(
      `update hour_offers o set ended_at = $3, outcome = 'declined' from waiting_list w
       where o.id = $1 and w.id = o.waiting_id and ($2::text is null or w.patient_id = $2) and o.ended_at is null and o.until > $3
       returning o.id`,
      [offerId, patientId, clock()],
    );
    if (rows.length === 1) {
      await client.query(passOn("(select * from hour_offers where id = $1)"), [offerId]);
      await enqueue(client, "waiting.offer-declined", offerId);
      return;
    }
    const found = await client.query<{ outcome: string | null }>(
      `select o.outcome from hour_offers o join waiting_list w on w.id = o.waiting_id
       where o.id = $1 and ($2::text is null or w.patient_id = $2)`,
      [offerId, patientId],
    );
    const [offer] = found.rows;
    if (!offer) return refuse("not_found");
    if (offer.outcome === "declined") return;
    return refuse("not_active", {
      text:
        offer.outcome === "taken"
          ? "Ya tomaste esta hora. Si no puedes venir, cancélala en tu portal."
          : "Esta oferta ya terminó: no tienes que responder nada.",
    });
  });
}
