import type { OpenFile } from "~/features/care/relationship/care-actor";
import type { Queryable } from "~/server/database/database";
import type { BodyChart } from "./contract";

interface Row extends Omit<BodyChart, "at" | "changeableUntil" | "annulled"> {
  at: Date;
  changeableUntil: Date | null;
  annulled: NonNullable<BodyChart["annulled"]> | null;
  isReplaced: boolean;
}

export const isSigned = "exists (select from clinical_records where body_chart_id = c.id)";

/** Until its hour begins; one without an hour, to the end of its day. What a note was signed with stands. */
export const changeableUntil = `case when c.therapist_id is null and not ${isSigned} then coalesce(
  (select wall_start at time zone time_zone from appointments where id = c.appointment_id),
  ((c.at at time zone 'America/Santiago')::date + 1)::timestamp at time zone 'America/Santiago') end`;

/** What counts, oldest first: neither annulled nor marked anew; of one author alone, if no more is open. The caller logs the reading. */
export async function bodyChartsOf(client: Queryable, file: OpenFile): Promise<BodyChart[]> {
  return (await wholeBodyChartsOf(client, file))
    .filter(({ annulled, isReplaced }) => !annulled && !isReplaced)
    .map(({ isReplaced: _, ...chart }) => chart);
}

/** The same with what was annulled, and why. */
export async function allBodyChartsOf(client: Queryable, file: OpenFile): Promise<BodyChart[]> {
  return (await wholeBodyChartsOf(client, file))
    .filter(({ isReplaced }) => !isReplaced)
    .map(({ isReplaced: _, ...chart }) => chart);
}

/** Whether a note may be signed with it: neither annulled nor marked anew, nor the patient's for another hour that is still to come. */
export async function isForNote(
  client: Queryable,
  file: OpenFile,
  { id, appointmentId, now }: { id: string; appointmentId: string | null; now: Date },
): Promise<boolean> {
  if (!(await bodyChartsOf(client, file)).some((chart) => chart.id === id)) return false;
  const { rowCount } = await client.query(
    `select from body_charts c join appointments a on a.id = c.appointment_id
     where c.id = $1 and c.therapist_id is null and a.id is distinct from $2 and a.status <> 'cancelled'
       and a.wall_start at time zone a.time_zone > $3`,
    [id, appointmentId, now],
  );
  return rowCount === 0;
}

export type KeptChart = BodyChart & { isReplaced: boolean };

/** Everything that was ever marked. */
export async function wholeBodyChartsOf(
  client: Queryable,
  { patientId, onlyBy }: OpenFile,
): Promise<KeptChart[]> {
  const { rows } = await client.query<Row>(
    `select c.id, c.marks, c.note, c.at, c.author_name as therapist, c.appointment_id as "appointmentId",
       ${changeableUntil} as "changeableUntil",
       exists (select from body_charts anew where anew.replaces = c.id) and not ${isSigned} as "isReplaced",
       (select json_build_object('reason', a.reason, 'therapist', t.name,
           'on', to_char(a.created_at at time zone 'America/Santiago', 'YYYY-MM-DD'))
         from body_chart_annulments a join therapists t on t.id = a.therapist_id where a.chart_id = c.id) as annulled
     from body_charts c where c.patient_id = $1 and ($2::text is null or c.therapist_id = $2
       or exists (select from clinical_records r where r.body_chart_id = c.id and r.therapist_id = $2))
     order by c.at, c.id`,
    [patientId, onlyBy],
  );
  return rows.map(({ at, changeableUntil: until, annulled, ...row }) => ({
    ...row,
    at: at.toISOString(),
    changeableUntil: until?.toISOString() ?? null,
    ...(annulled && { annulled }),
  }));
}
