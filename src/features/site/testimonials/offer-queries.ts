import { attends } from "~/features/care/relationship/queries";
import type { Queryable } from "~/server/database/database";
import { readerOf, type TherapistActor } from "~/server/http/actor";
import { leads } from "~/shared/role";
import type { Offer, Offers, OwnOffer } from "./offer-contract";

/** SQL: whether the patient agrees that words of theirs are shown; the answer that counts, as `consentsOf` reads it. */
export const agrees = (patient: string): string =>
  `coalesce((select c.given from consents c where c.patient_id = ${patient} and c.purpose = 'testimonial'
     order by c.appointment_id is null desc, c.id desc limit 1), false)`;

/** What came of the words that somebody lent after a question; null when they lent none. */
export async function ownOfferOf(client: Queryable, questionId: string): Promise<OwnOffer | null> {
  const { rows } = await client.query<OwnOffer>(
    `select o.content, o.customer_name as "customerName",
       case when not ${agrees("o.patient_id")} then 'withdrawn' when o.decision = 'approved' then 'shown'
         when o.decision = 'rejected' then 'declined' else 'waiting' end as state
     from testimonial_offers o where o.question_id = $1`,
    [questionId],
  );
  return rows[0] ?? null;
}

const most = 200;

/** SQL: the offer is the actor's to decide about: of who attends the patient, and of direction. The arguments are SQL expressions. */
export const isTheirs = (patient: string, reader: string, now: string, leads: string): string =>
  `(${leads}::boolean or ${attends(patient, reader, now)})`;

/** What waits stands in the order in which it came; what is shown, the newest first. */
export async function offersFor(client: Queryable, actor: TherapistActor, now: Date): Promise<Offers> {
  const { rows } = await client.query<Omit<Offer, "offeredAt"> & { offeredAt: Date; isShown: boolean }>(
    `select o.id, o.content, o.customer_name as "customerName", o.rating, o.offered_at as "offeredAt",
       o.decision is not null as "isShown"
     from testimonial_offers o
     where o.decision is distinct from 'rejected' and ${agrees("o.patient_id")} and ${isTheirs("o.patient_id", "$1", "$2", "$3")}
     order by o.offered_at, o.id limit ${most}`,
    [readerOf(actor), now, leads(actor)],
  );
  const offers = rows.map(({ offeredAt, ...offer }) => ({ ...offer, offeredAt: offeredAt.toISOString() }));
  const which = (shown: boolean): Offer[] =>
    offers.filter(({ isShown }) => isShown === shown).map(({ isShown: _, ...offer }) => offer);
  return { waiting: which(false), shown: which(true).reverse() };
}
