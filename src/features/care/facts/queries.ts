import { birthDateOf } from "~/features/care/facts/birth-date-of";
import type { WholeFile } from "~/features/care/relationship/care-actor";
import { insuranceOf } from "~/features/hours/appointments/coverage";
import type { Queryable } from "~/server/database/database";
import { alertsIn, areAsked } from "./alerts";
import type { CareFacts } from "./contract";

/** Of each the last row; what was told at bookings stands until there is one: birth date, previsión. */
const standing = `to_char(${birthDateOf("p")}, 'YYYY-MM-DD') as "birthDate",
    ${insuranceOf("p.id")} as insurance, f.pacemaker, f.anticoagulants, f.pregnancy, f.allergies, f.allergies_to as "allergiesTo", f.other,
    coalesce(f.number, 0) as number, f.author_name as therapist, f.created_at as "writtenAt"
  from patients p
    left join lateral (select * from care_facts where patient_id = p.id order by number desc limit 1) f on true`;

type Row = Omit<CareFacts, "writtenAt"> & { writtenAt: Date | null };

/** The caller logs the reading. */
export async function careFactsOf(client: Queryable, { patientId }: WholeFile): Promise<CareFacts> {
  const { rows } = await client.query<Row>(`select ${standing} where p.id = $1`, [patientId]);
  const [last] = rows;
  if (!last) throw new Error("a patient whose facts are read is gone");
  return { ...last, writtenAt: last.writtenAt?.toISOString() ?? null };
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

/** Of patients whose files are open to the reader, who is logged. */
export async function careSummariesOf(
  client: Queryable,
  patientIds: string[],
): Promise<Map<string, CareSummary>> {
  const { rows } = await client.query<Row & { patientId: string }>(
    `select p.id as "patientId", ${standing} where p.id = any ($1)`,
    [patientIds],
  );
  return new Map(
    rows.map(({ patientId, birthDate, insurance, ...facts }) => [
      patientId,
      { birthdate: birthDate, insurance, alerts: alertsIn(facts), alertsAsked: areAsked(facts) },
    ]),
  );
}
