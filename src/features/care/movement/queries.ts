import type { WholeFile } from "~/features/care/relationship/care-actor";
import type { Queryable } from "~/server/database/database";
import type { HomeMeasure } from "./contract";

type Row = Omit<HomeMeasure, "at"> & { at: Date };

const homeMeasureOf = ({ at, ...row }: Row): HomeMeasure => ({ ...row, at: at.toISOString() });

const selectMeasures = `
select m.id, m.movement, m.side, m.degrees, m.spread, m.tries, m.taken_by as "by", m.device, m.centimetres::float as centimetres, m.at,
  (select json_build_object('verdict', r.verdict, 'reason', r.reason, 'therapist', r.author_name,
      'at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from home_measure_reviews r where r.measure_id = m.id) as review
from home_measures m`;

/** Oldest first. The caller logs the reading. */
export async function homeMeasuresOf(client: Queryable, { patientId }: WholeFile): Promise<HomeMeasure[]> {
  const { rows } = await client.query<Row>(`${selectMeasures} where m.patient_id = $1 order by m.at, m.id`, [
    patientId,
  ]);
  return rows.map(homeMeasureOf);
}

export async function homeMeasure(client: Queryable, id: string): Promise<HomeMeasure | null> {
  const { rows } = await client.query<Row>(`${selectMeasures} where m.id = $1`, [id]);
  return rows[0] ? homeMeasureOf(rows[0]) : null;
}
