import type { Queryable } from "~/server/database";
import type { Measure } from "./contract";

type Row = Omit<Measure, "side" | "annulled"> & {
  side: Measure["side"] | null;
  annulled: NonNullable<Measure["annulled"]> | null;
};

/** Of a patient whose reader is proven and logged; oldest first, without what was annulled. Of one author alone, if one is given. */
export async function measuresOf(
  client: Queryable,
  patientId: string,
  onlyBy: string | null = null,
): Promise<Measure[]> {
  return (await allMeasuresOf(client, patientId, onlyBy)).filter(({ annulled }) => !annulled);
}

/** The same with what was annulled, and why. */
export async function allMeasuresOf(
  client: Queryable,
  patientId: string,
  onlyBy: string | null = null,
): Promise<Measure[]> {
  const { rows } = await client.query<Row>(
    `select m.id, m.kind, m.label, m.side, m.value::float as value, to_char(m.measured_on, 'YYYY-MM-DD') as "measuredOn",
       m.author_name as therapist,
       (select json_build_object('reason', a.reason, 'therapist', t.name,
           'on', to_char(a.created_at at time zone 'America/Santiago', 'YYYY-MM-DD'))
         from measure_annulments a join therapists t on t.id = a.therapist_id where a.measure_id = m.id) as annulled
     from outcome_measures m
     where m.patient_id = $1 and ($2::text is null or m.therapist_id = $2)
     order by m.measured_on, m.created_at, m.id`,
    [patientId, onlyBy],
  );
  return rows.map(({ side, annulled, ...row }) => ({
    ...row,
    ...(side && { side }),
    ...(annulled && { annulled }),
  }));
}
