import { isBlocked } from "~/features/care/relationship/queries";
import { startOf } from "~/features/hours/appointments/time-range";
import type { Queryable } from "~/server/database/database";
import type { ProvenPatient } from "~/server/http/actor";
import type { Keys } from "~/server/settings/keys";
import type { PushDevices } from "./contract";
import { vapidKeys } from "./vapid-keys";

/** `deviceHash`: the mark of the browser that asks. */
export async function devicesOf(
  { pool, keys }: { pool: Queryable; keys: Keys },
  actor: ProvenPatient,
  deviceHash: string | null,
): Promise<PushDevices> {
  const { rows } = await pool.query<{ id: string; device: string; since: Date; isThisOne: boolean }>(
    `select id, device, created_at as since, coalesce(device_hash = $2, false) as "isThisOne"
     from push_subscriptions where patient_id = $1 order by created_at desc, id`,
    [actor.id, deviceHash],
  );
  return {
    publicKey: vapidKeys(keys).publicKey,
    devices: rows.map((row) => ({ ...row, since: row.since.toISOString() })),
  };
}

export interface SealedSubscription {
  id: string;
  sealed: string;
}

/** On which browsers a reminder is told: nobody's while their data rest. Few have any, so it is asked before all else. */
export async function subscriptionsFor(client: Queryable, reminderId: string): Promise<SealedSubscription[]> {
  const { rows } = await client.query<SealedSubscription>(
    `select s.id, s.sealed from reminders r join appointments a on a.id = r.appointment_id
       join push_subscriptions s on s.patient_id = a.patient_id
     where r.id = $1 and not ${isBlocked("s.patient_id")} order by s.id`,
    [reminderId],
  );
  return rows;
}

/** How much waits for the patient's word: hours that were proposed to them and hours that are offered. The portal counts the same. */
export async function waitingFor(client: Queryable, patientId: string, now: Date): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `select (select count(*) from appointments a where a.patient_id = $1 and a.status = 'therapist_scheduled' and ${startOf("a")} > $2)::int
       + (select count(*) from waiting_list w join hour_offers o on o.waiting_id = w.id
         where w.patient_id = $1 and w.ended_at is null and o.ended_at is null and o.until > $2)::int as waiting`,
    [patientId, now],
  );
  return rows[0]?.waiting ?? 0;
}
