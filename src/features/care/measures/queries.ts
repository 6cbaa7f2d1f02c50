import type { OpenFile } from "~/features/care/relationship/care-actor";
import type { Queryable } from "~/server/database/database";
import type { Measure } from "./contract";

type Row = Omit<Measure, "answerId" | "side" | "device" | "spread" | "annulled"> & {
  answerId: string | null;
  device: string | null;
  spread: number | null;
  side: Measure["side"] | null;
  annulled: NonNullable<Measure["annulled"]> | null;
};

/** Oldest first, without what was annulled; of one author alone, if no more is open. The caller logs the reading. */
export async function measuresOf(client: Queryable, file: OpenFile): Promise<Measure[]> {
  return (await allMeasuresOf(client, file)).filter(({ annulled }) => !annulled);
}

/** The same with what was annulled, and why. Scores of questionnaires stand among them, each with whose answers it comes from. */
export async function allMeasuresOf(client: Queryable, { patientId, onlyBy }: OpenFile): Promise<Measure[]> {
  const { rows } = await client.query<Row>(
    `select m.id, m.kind, m.label, m.side, m.device, m.spread, m.value::float as value, to_char(m.measured_on, 'YYYY-MM-DD') as "measuredOn",
       m.author_name as therapist, null as "answerId", m.created_at as noted,
       (select json_build_object('reason', a.reason, 'therapist', t.name,
           'on', to_char(a.created_at at time zone 'America/Santiago', 'YYYY-MM-DD'))
         from measure_annulments a join therapists t on t.id = a.therapist_id where a.measure_id = m.id) as annulled
     from outcome_measures m
     where m.patient_id = $1 and ($2::text is null or m.therapist_id = $2)
     union all
     select a.id || '-' || s.place, s.score ->> 'kind', s.score ->> 'label', null, null, null, (s.score ->> 'value')::float,
       to_char(a.at at time zone 'America/Santiago', 'YYYY-MM-DD'), a.author_name, a.id, a.at,
       (select json_build_object('reason', n.reason, 'therapist', n.author_name,
           'on', to_char(n.created_at at time zone 'America/Santiago', 'YYYY-MM-DD'))
         from questionnaire_annulments n where n.answer_id = a.id)
     from questionnaire_answers a, jsonb_array_elements(a.scores) with ordinality s (score, place)
     where a.patient_id = $1 and ($2::text is null or a.therapist_id = $2)
     order by "measuredOn", noted, id`,
    [patientId, onlyBy],
  );
  return rows.map(
    ({ id, kind, label, value, measuredOn, therapist, answerId, side, device, spread, annulled }) => ({
      id,
      kind,
      label,
      value,
      measuredOn,
      therapist,
      ...(answerId && { answerId }),
      ...(side && { side }),
      ...(device !== null && { device }),
      ...(spread !== null && { spread }),
      ...(annulled && { annulled }),
    }),
  );
}
