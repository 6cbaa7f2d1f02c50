import type { Queryable } from "~/server/database";
import type { Measure } from "./contract";

/** Of a patient whose reader is proven and logged; oldest first, without what was annulled. Of one author alone, if one is given. */
export async function measuresOf(
  client: Queryable,
  patientId: string,
  onlyBy: string | null = null,
): Promise<Measure[]> {
  const { rows } = await client.query<Measure>(
    `select m.id, m.kind, m.label, m.value::float as value, to_char(m.measured_on, 'YYYY-MM-DD') as "measuredOn",
       m.author_name as therapist
     from outcome_measures m
     where m.patient_id = $1 and ($2::text is null or m.therapist_id = $2)
       and not exists (select from measure_annulments where measure_id = m.id)
     order by m.measured_on, m.created_at, m.id`,
    [patientId, onlyBy],
  );
  return rows;
}
