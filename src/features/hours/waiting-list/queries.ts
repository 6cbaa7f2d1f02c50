import type { Queryable } from "~/server/database/database";
import { type PatientActor, rutToMatch } from "~/server/http/actor";
import { isoOf } from "~/shared/clinic-time";
import type { Waiting } from "./contract";

interface WaitingRow extends Omit<Waiting, "askedAt" | "offer"> {
  askedAt: Date;
  offer: (Omit<NonNullable<Waiting["offer"]>, "until"> & { until: number }) | null;
}

const wallTime = (place: string) => `to_char(${place}, 'YYYY-MM-DD"T"HH24:MI')`;

/** What a patient waits for, in order of asking; of a session that shows no more than a RUT, what has to do with its hours. */
export async function waitingOf(client: Queryable, actor: PatientActor, now: Date): Promise<Waiting[]> {
  const { rows } = await client.query<WaitingRow>(
    `select w.id, w.service, w.therapist_id as "therapistId", t.name as "therapistName", w.days,
       to_char(w.from_time, 'HH24:MI') as "from", to_char(w.to_time, 'HH24:MI') as "to", to_char(w.until, 'YYYY-MM-DD') as until,
       w.asked_at as "askedAt", w.appointment_id as "appointmentId",
       case when o.id is not null then json_build_object('id', o.id, 'wallTime', ${wallTime("o.wall_start")},
         'durationMinutes', o.duration_minutes, 'therapistName', by_whom.name, 'until', extract(epoch from o.until) * 1000,
         'insteadOf', (select ${wallTime("own.wall_start")} from appointments own where own.id = o.instead_of and own.status <> 'cancelled'))
       end as offer
     from waiting_list w left join therapists t on t.id = w.therapist_id
       left join hour_offers o on o.waiting_id = w.id and o.ended_at is null and o.until > $2
       left join therapists by_whom on by_whom.id = o.therapist_id
     where w.patient_id = $1 and w.ended_at is null and ($3::text is null
       or exists (select from appointments a where a.id = w.appointment_id and a.patient_rut = $3))
     order by w.asked_at, w.id`,
    [actor.id, now, rutToMatch(actor)],
  );
  return rows.map(({ askedAt, offer, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    offer: offer && { ...offer, until: isoOf(offer.until) },
  }));
}
