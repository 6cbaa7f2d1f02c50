import { satisfaction } from "content/satisfaction";
import { keepConsent } from "~/features/care/consents/answer-consent";
import { readQuestionLink } from "~/features/care/satisfaction/question-link";
import { inTransaction } from "~/server/database/database";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { OwnOffer } from "./offer-contract";
import { ownOfferOf } from "./offer-queries";

interface Given {
  token: string;
  content: string;
  customerName: string;
}

/** Stars as the carousel counts them, of an answer from 0 to 10. */
const ratingOf = (score: number): number => Math.max(1, Math.round(score / 2));

/** Once for each question; with it goes the consent, by which it stands and falls. */
export async function offerTestimonial(
  { pool, keys, clock }: Pick<ServerContext, "pool" | "keys" | "clock">,
  { token, content, customerName }: Given,
  address: string,
): Promise<OwnOffer | Refusal> {
  return inTransaction(pool, async (client) => {
    // Locked: of two presses at once the second finds what the first one offered.
    const question = await readQuestionLink(client, { keys, clock }, token, "lock");
    if (question instanceof Refusal) return question;
    const { id, patientId, answer } = question;
    if (!answer || answer.score < satisfaction.gladFrom)
      return refuse("not_active", { text: "Primero cuéntanos cómo te fue." });
    const before = await ownOfferOf(client, id);
    if (before) {
      const isSame = before.content === content && before.customerName === customerName;
      return isSame ? before : refuse("conflict", { text: "Ya nos regalaste tu testimonio." });
    }
    const now = clock();
    await keepConsent(client, { patientId, purpose: "testimonial", given: true, now, address });
    await client.query("delete from testimonial_offers where patient_id = $1", [patientId]);
    await client.query(
      `insert into testimonial_offers (patient_id, question_id, rating, content, customer_name, offered_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [patientId, id, ratingOf(answer.score), content, customerName, now],
    );
    return { content, customerName, state: "waiting" };
  });
}
