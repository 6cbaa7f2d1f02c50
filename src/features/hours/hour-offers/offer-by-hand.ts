import { isActiveTherapist } from "~/features/clinic/staff/queries";
import { isOffered } from "~/features/hours/availability/offer";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { formatWallTime, instantOf, wallTimeOf } from "~/shared/clinic-time";
import { receives, treats } from "~/shared/role";
import type { WaitingPerson } from "./contract";
import { endOffers } from "./end-offers";
import { offerUntil, toldAt } from "./offer-time";
import { ownHourAfter } from "./own-hour";
import { isStillFree } from "./still-free";
import { lockWaitingPerson, type PersonRow, personOf } from "./waiting-people";

interface ByHand {
  /** Of a place in the list. */
  id: string;
  date: string;
  time: string;
  /** Whose hour it is; null: one's own. */
  therapistId: string | null;
}

/** Offers a free hour, one's own or (reception) anybody's, whatever the order; its mail leaves with the next round of offers. */
export async function offerByHand(
  { pool, clock, clinic }: Pick<ServerContext, "pool" | "clock" | "clinic">,
  actor: TherapistActor,
  { id, date, time, ...request }: ByHand,
): Promise<WaitingPerson | Refusal> {
  const now = clock();
  const therapistId = request.therapistId ?? actor.id;
  const isOwn = therapistId === actor.id && treats(actor);
  if (!isOwn && !receives(actor))
    return refuse("forbidden", {
      text: "Puedes ofrecer tus propias horas. Las de otros profesionales las ofrece recepción.",
    });
  if (!(await isActiveTherapist(pool, therapistId)))
    return refuse("validation", { fields: { therapistId: "Elige un profesional de la lista." } });
  if (!isOffered(clinic().opening, { therapistId, date, time }, wallTimeOf(now)))
    return refuse("slot_not_offered");
  const wallStart = `${date}T${time}`;
  const { quiet } = clinic().messages;
  const until = offerUntil(quiet, now, instantOf(wallStart));
  if (!until)
    return refuse("too_late", {
      text:
        toldAt(quiet, now) > now
          ? `Esa hora empieza muy temprano: de noche no avisamos, y desde las ${quiet.until.replace(/^0/, "")} nadie alcanza a responder y llegar. Llama a la persona y agéndala.`
          : "Falta muy poco para esa hora: llama a la persona y agéndala.",
    });
  return retryCollisions(() =>
    inTransaction(pool, async (client) => {
      await endOffers(client, quiet, now);
      const person = await lockWaitingPerson(client, actor, { id, now });
      if (!person) return refuse("not_found");
      const obstacle = obstacleTo(person, { therapistId, wallStart });
      if (obstacle) return obstacle;
      const therapistName = await insertOffer(client, { id, actor, therapistId, wallStart, until, now });
      if (therapistName === null) return refuse("slot_taken");
      return {
        ...personOf(person),
        offer: { wallTime: wallStart, therapistName, until: until.toISOString() },
      };
    }),
  );
}

const whyEnded: Record<NonNullable<PersonRow["endedWhy"]>, string> = {
  served: "ya tomó una hora",
  withdrawn: "pidió que no le avisemos más",
  over: "pasó el último día que le servía",
};

function obstacleTo(
  { endedWhy, offeredAt, ownHour, ...person }: PersonRow,
  { therapistId, wallStart }: { therapistId: string; wallStart: string },
): Refusal | null {
  if (endedWhy) return refuse("not_active", { text: `Ya no espera: ${whyEnded[endedWhy]}.` });
  if (offeredAt)
    return refuse("conflict", {
      text: `Ya le ofrecimos una hora: el ${formatWallTime(offeredAt)}. Espera su respuesta.`,
    });
  if (person.therapistId !== null && person.therapistId !== therapistId)
    return refuse("conflict", { text: "Pidió una hora con otro profesional." });
  if (ownHour && ownHour <= wallStart)
    return refuse("conflict", { text: `Ya tiene una hora antes: el ${formatWallTime(ownHour)}.` });
  return null;
}

interface OfferToKeep {
  id: string;
  actor: TherapistActor;
  therapistId: string;
  wallStart: string;
  until: Date;
  now: Date;
}

/** With whom it is; null when the hour is not free. */
async function insertOffer(
  client: Queryable,
  { id, actor, therapistId, wallStart, until, now }: OfferToKeep,
): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `insert into hour_offers (waiting_id, therapist_id, wall_start, duration_minutes, offered_by, instead_of, offered_at, until)
     select o.waiting_id, o.therapist_id, o.wall_start, o.duration_minutes, $7, o.instead_of, $4, $5
     from (select w.id as waiting_id, $2::text as therapist_id, $3::timestamp as wall_start, w.duration_minutes, ${ownHourAfter("$6")} as instead_of
       from waiting_list w where w.id = $1) o
     where ${isStillFree} on conflict do nothing
     returning (select name from therapists t where t.id = hour_offers.therapist_id) as name`,
    [id, therapistId, wallStart, now, until, wallTimeOf(now), actor.id],
  );
  return rows[0]?.name ?? null;
}
