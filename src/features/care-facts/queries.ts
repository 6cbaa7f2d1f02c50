import type { Queryable } from "~/server/database";
import { alertsIn, areAsked } from "./alerts";
import type { CareFacts } from "./contract";

const columns = `to_char(birth_date, 'YYYY-MM-DD') as "birthDate", insurance, pacemaker, anticoagulants, pregnancy, allergies,
  allergies_to as "allergiesTo", other, number, author_name as therapist, created_at as "writtenAt"`;

type Row = Omit<CareFacts, "writtenAt"> & { writtenAt: Date };

const nothing: CareFacts = {
  birthDate: null,
  insurance: null,
  pacemaker: null,
  anticoagulants: null,
  pregnancy: null,
  allergies: null,
  allergiesTo: null,
  other: null,
  number: 0,
  therapist: null,
  writtenAt: null,
};

/** The caller has proven that the reader may see it, and logs the reading. */
export async function careFactsOf(client: Queryable, patientId: string): Promise<CareFacts> {
  const { rows } = await client.query<Row>(
    `select ${columns} from care_facts where patient_id = $1 order by number desc limit 1`,
    [patientId],
  );
  const [last] = rows;
  return last ? { ...last, writtenAt: last.writtenAt.toISOString() } : nothing;
}

/** What stands above a file, and beside an hour of today. */
export interface CareSummary {
  birthdate: string | null;
  insurance: string | null;
  /** In words, ready to be shown. */
  alerts: string[];
  /** False while one of the alerts was never asked for. */
  alertsAsked: boolean;
}

/** Of patients whose files are open to the reader, who is logged; whoever has none is not among them. */
export async function careSummariesOf(
  client: Queryable,
  patientIds: string[],
): Promise<Map<string, CareSummary>> {
  const { rows } = await client.query<Row & { patientId: string }>(
    `select distinct on (patient_id) patient_id as "patientId", ${columns}
     from care_facts where patient_id = any ($1) order by patient_id, number desc`,
    [patientIds],
  );
  return new Map(
    rows.map(({ patientId, birthDate, insurance, ...facts }) => [
      patientId,
      { birthdate: birthDate, insurance, alerts: alertsIn(facts), alertsAsked: areAsked(facts) },
    ]),
  );
}
