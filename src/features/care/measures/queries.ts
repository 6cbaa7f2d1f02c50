import type { OpenFile } from "~/features/care/relationship/care-actor";
import type { Queryable } from "~/server/database/database";
import type { Measure } from "./contract";

type Row = Omit<Measure, "side" | "device" | "spread" | "annulled"> & {
  device: string | null;
  spread: number | null;
  side: Measure["side"] | null;
  annulled: NonNullable<Measure["annulled"]> | null;
};

/** Oldest first, without what was annulled; of one author alone, if no more is open. The caller logs the reading. */
export async function measuresOf(client: Queryable, file: OpenFile): Promise<Measure[]> {
  return (await allMeasuresOf(client, file)).filter(({ annulled }) => !annulled);
}

/** The same with what was annulled, and why. */
export async function allMeasuresOf(client: Queryable, { patientId, onlyBy }: OpenFile): Promise<Measure[]> {
  const { rows } = await client.query<Row>(
    `select m.id, m.kind, m.label, m.side, m.device, m.spread, m.value::float as value, to_char(m.measured_on, 'YYYY-MM-DD') as "measuredOn",
       m.author_name as therapist,
       (select json_build_object('reason', a.reason, 'therapist', t.name,
           'on', to_char(a.created_at at time zone 'America/Santiago', 'YYYY-MM-DD'))
         from measure_annulments a join therapists t on t.id = a.therapist_id where a.measure_id = m.id) as annulled
     from outcome_measures m
     where m.patient_id = $1 and ($2::text is null or m.therapist_id = $2)
     order by m.measured_on, m.created_at, m.id`,
    [patientId, onlyBy],
  );
  return rows.map(({ side, device, spread, annulled, ...row }) => ({
    ...row,
    ...(side && { side }),
    ...(device !== null && { device }),
    ...(spread !== null && { spread }),
    ...(annulled && { annulled }),
  }));
}
