import { logBulkReading } from "~/server/audit/bulk-reading";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import { receives } from "~/shared/role";
import type { WaitingPerson } from "./contract";
import { ownHourAfter } from "./own-hour";

export type PersonRow = Omit<WaitingPerson, "askedAt" | "offer"> & {
  patientId: string;
  askedAt: Date;
  endedWhy: "served" | "withdrawn" | "over" | null;
  offeredAt: string | null;
  offeredWith: string | null;
  offeredUntil: Date | null;
};

const wall = (place: string) => `to_char(${place}, 'YYYY-MM-DD"T"HH24:MI')`;

/**
 * `$1` is the therapist, `$2` the wall time, `$3` the instant: who waits for nobody in particular waits for them too; who waits for a
 * colleague does not. Reception, without `$1`, sees all.
 */
const select = `select w.id, w.patient_id as "patientId", p.name as "patientName", p.phone as "patientPhone", w.service,
    w.service_id as "serviceId", w.duration_minutes as "durationMinutes", w.therapist_id as "therapistId", w.days, to_char(w.from_time, 'HH24:MI') as "from",
    to_char(w.to_time, 'HH24:MI') as "to", to_char(w.until, 'YYYY-MM-DD') as until, w.asked_at as "askedAt", w.ended_why as "endedWhy",
    (select ${wall("held.wall_start")} from appointments held where held.id = ${ownHourAfter("$2")}) as "ownHour",
    (select ${wall("d.wall_start")} from hour_offers d where d.waiting_id = w.id and d.outcome = 'declined' and d.wall_start > $2::timestamp
     order by d.ended_at desc limit 1) as declined,
    ${wall("o.wall_start")} as "offeredAt", t.name as "offeredWith", o.until as "offeredUntil"
  from waiting_list w join patients p on p.id = w.patient_id
    left join hour_offers o on o.waiting_id = w.id and o.ended_at is null and o.until > $3 left join therapists t on t.id = o.therapist_id
  where ($1::text is null or w.therapist_id is null or w.therapist_id = $1)`;

const inView = (actor: TherapistActor, now: Date) => [
  receives(actor) ? null : actor.id,
  wallTimeOf(now),
  now,
];

export function personOf(row: PersonRow): WaitingPerson {
  const { patientId: _, askedAt, endedWhy: _why, offeredAt, offeredWith, offeredUntil, ...rest } = row;
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
  const { rows } = await pool.query<PersonRow>(
    `${select} and w.ended_at is null order by w.asked_at, w.id limit 500`,
    inView(actor, clock()),
  );
  await logBulkReading(pool, actor, {
    action: "waiting-list.read",
    asked: {},
    count: rows.length,
    patientIds: rows.map(({ patientId }) => patientId),
    address,
  });
  return rows.map(personOf);
}

/** One of those, whether they still wait or not; nobody else changes their place until the transaction ends. */
export async function lockWaitingPerson(
  client: Queryable,
  actor: TherapistActor,
  { id, now }: { id: string; now: Date },
): Promise<PersonRow | undefined> {
  // Locked first: what is read of them afterwards is what whoever locked it before has left.
  await client.query("select from waiting_list where id = $1 for update", [id]);
  const { rows } = await client.query<PersonRow>(`${select} and w.id = $4`, [...inView(actor, now), id]);
  return rows[0];
}
