import type { Queryable } from "~/server/database";
import type { Measure } from "./contract";

/** Of a patient whose reader is proven and logged; oldest first. */
export async function measuresOf(client: Queryable, patientId: string): Promise<Measure[]> {
  const { rows } = await client.query<Measure>(
    `select m.id, m.kind, m.label, m.value::float as value, to_char(m.measured_on, 'YYYY-MM-DD') as "measuredOn",
       t.name as therapist
     from outcome_measures m join therapists t on t.id = m.therapist_id
     where m.patient_id = $1 order by m.measured_on, m.created_at, m.id`,
    [patientId],
  );
  return rows;
}
