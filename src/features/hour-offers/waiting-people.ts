import { isOffered } from "~/features/availability/offer";
import { isActiveTherapist } from "~/features/therapists/queries";
import type { TherapistActor } from "~/server/actor";
import { logBulkReading } from "~/server/bulk-reading";
import { inTransaction, type Queryable } from "~/server/database";
import { type Refusal, refuse } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import { formatWallTime, instantOf, wallTimeOf } from "~/shared/clinic-time";
import type { WaitingPerson } from "./contract";
import { offerUntil } from "./offer-time";
import { ownHourAfter } from "./own-hour";
import { isStillFree } from "./place-of-offer";

type PersonRow = Omit<WaitingPerson, "askedAt" | "offer"> & {
  patientId: string;
  askedAt: Date;
  offeredAt: string | null;
  offeredWith: string | null;
  offeredUntil: Date | null;
};

const wall = (place: string) => `to_char(${place}, 'YYYY-MM-DD"T"HH24:MI')`;

/** `$1` is the therapist, `$2` the wall time: who waits for nobody in particular waits for them too; who waits for a colleague does not. */
const select = `select w.id, w.patient_id as "patientId", p.name as "patientName", p.phone as "patientPhone", w.service,
    w.duration_minutes as "durationMinutes", w.therapist_id as "therapistId", w.days, to_char(w.from_time, 'HH24:MI') as "from",
    to_char(w.to_time, 'HH24:MI') as "to", to_char(w.until, 'YYYY-MM-DD') as until, w.asked_at as "askedAt",
    (select ${wall("held.wall_start")} from appointments held where held.id = ${ownHourAfter("$2")}) as "ownHour",
    ${wall("o.wall_start")} as "offeredAt", t.name as "offeredWith", o.until as "offeredUntil"
  from waiting_list w join patients p on p.id = w.patient_id
    left join hour_offers o on o.waiting_id = w.id and o.ended_at is null left join therapists t on t.id = o.therapist_id
  where w.ended_at is null and (w.therapist_id is null or w.therapist_id = $1)`;

function personOf(row: PersonRow): WaitingPerson {
  const { patientId: _, askedAt, offeredAt, offeredWith, offeredUntil, ...rest } = row;
  const offer =
    offeredAt && offeredWith && offeredUntil
      ? { wallTime: offeredAt, therapistName: offeredWith, until: offeredUntil.toISOString() }
      : null;
  return { ...rest, askedAt: askedAt.toISOString(), offer };
}

/** In order of asking. */
export async function readWaitingPeople(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  address: string,
): Promise<WaitingPerson[]> {
  const { rows } = await pool.query<PersonRow>(`${select} order by w.asked_at, w.id limit 500`, [
    actor.id,
    wallTimeOf(clock()),
  ]);
  await logBulkReading(pool, actor, {
    action: "waiting-list.read",
    asked: {},
    count: rows.length,
    patientIds: rows.map(({ patientId }) => patientId),
    address,
  });
  return rows.map(personOf);
}

/** Offers a free hour of one's own; its mail leaves with the next round of offers. */
export async function offerOwnHour(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, date, time }: { id: string; date: string; time: string },
): Promise<WaitingPerson | Refusal> {
  const now = clock();
  const wallNow = wallTimeOf(now);
  const wallStart = `${date}T${time}`;
  if (!isOffered(date, time, wallNow) || !(await isActiveTherapist(pool, actor.id)))
    return refuse("slot_not_offered");
  const until = offerUntil(now, instantOf(wallStart));
  if (!until)
    return refuse("too_late", { text: "Falta muy poco para esa hora: llama a la persona y agéndala." });
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<PersonRow>(`${select} and w.id = $3 for update of w`, [
      actor.id,
      wallNow,
      id,
    ]);
    const [person] = rows;
    if (!person) return refuse("not_found");
    if (person.offeredAt)
      return refuse("conflict", {
        text: `Ya le ofrecimos una hora: el ${formatWallTime(person.offeredAt)}. Espera su respuesta.`,
      });
    if (person.ownHour && person.ownHour <= wallStart)
      return refuse("conflict", {
        text: `Ya tiene una hora antes: el ${formatWallTime(person.ownHour)}.`,
      });
    if (!(await insertOffer(client, { id, actor, wallStart, until, now }))) return refuse("slot_taken");
    const { name } = actor;
    return {
      ...personOf(person),
      offer: { wallTime: wallStart, therapistName: name, until: until.toISOString() },
    };
  });
}

interface ByHand {
  id: string;
  actor: TherapistActor;
  wallStart: string;
  until: Date;
  now: Date;
}

/** False when the hour is not free. */
async function insertOffer(
  client: Queryable,
  { id, actor, wallStart, until, now }: ByHand,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into hour_offers (waiting_id, therapist_id, wall_start, duration_minutes, offered_by, instead_of, offered_at, until)
     select o.waiting_id, o.therapist_id, o.wall_start, o.duration_minutes, o.therapist_id, o.instead_of, $4, $5
     from (select w.id as waiting_id, $2::text as therapist_id, $3::timestamp as wall_start, w.duration_minutes, ${ownHourAfter("$6")} as instead_of
       from waiting_list w where w.id = $1) o
     where ${isStillFree} on conflict do nothing`,
    [id, actor.id, wallStart, now, until, wallTimeOf(now)],
  );
  return rowCount === 1;
}
