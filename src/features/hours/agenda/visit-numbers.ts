import { attends } from "~/features/care/relationship/queries";
import { logBulkReading } from "~/server/audit/bulk-reading";
import type { TherapistActor } from "~/server/http/actor";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import type { VisitNumber } from "./contract";

/** More than a screen shows of what waits. */
const most = 200;

/** What a professional says of an hour in a word: the first visit, the third session. Read of those who are one's own to know about. */
export async function readVisitNumbers(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  address: string,
): Promise<VisitNumber[]> {
  const now = clock();
  const { rows } = await pool.query<VisitNumber & { patientId: string }>(
    `with shown as (
       select id, patient_id, therapist_id, wall_start, patient_pack_id, pack_sessions from appointments
       where wall_start >= $3::date and wall_start < $3::date + 1 and therapist_id = $1 and status <> 'cancelled'
       union all
       select id, patient_id, therapist_id, wall_start, patient_pack_id, pack_sessions from appointments
       where status = 'pending' and wall_start >= $3::date + 1
       order by wall_start limit ${most}
     )
     select a.id as "appointmentId", a.patient_id as "patientId",
       1 + (select count(*) from appointments b where b.patient_id = a.patient_id and b.wall_start < a.wall_start
         and b.status in ('confirmed', 'completed'))::int as visit,
       case when a.patient_pack_id is not null then (select count(*) from appointments b where b.patient_pack_id = a.patient_pack_id
         and (b.wall_start, b.id) <= (a.wall_start, a.id) and (b.status <> 'cancelled' or b.no_show))::int end as session,
       case when a.patient_pack_id is not null then a.pack_sessions end as sessions,
       case when a.therapist_id = $1 then exists (select from clinical_records r where r.appointment_id = a.id) end as "hasNote"
     from shown a where a.therapist_id = $1 or ${attends("a.patient_id", "$1", "$2")}`,
    [actor.id, now, wallTimeOf(now).slice(0, 10)],
  );
  await logBulkReading(pool, actor, {
    action: "agenda.read",
    asked: { visits: true },
    count: rows.length,
    patientIds: rows.map(({ patientId }) => patientId),
    address,
  });
  return rows.map(({ patientId: _, ...visit }) => visit);
}
