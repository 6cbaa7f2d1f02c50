import type { Queryable } from "~/server/database/database";
import { type Consent, consentPurposes } from "./contract";

/**
 * The answer that counts for each purpose: the latest of those that the person gave in their portal, proven. What came with a booking,
 * which anybody may make with somebody's e-mail, counts only while there is none; so a consent that was taken back stays so.
 */
export async function consentsOf(client: Queryable, patientId: string): Promise<Consent[]> {
  const { rows } = await client.query<{ purpose: Consent["purpose"]; given: boolean; at: Date | null }>(
    `select purpose, coalesce(latest.given, false) as given, latest.granted_at as at
     from unnest($2::text[]) with ordinality as asked (purpose, place) left join lateral (
       select given, granted_at from consents where patient_id = $1 and consents.purpose = asked.purpose
       order by appointment_id is null desc, id desc limit 1) as latest on true
     order by place`,
    [patientId, consentPurposes],
  );
  return rows.map(({ at, ...answer }) => ({ ...answer, at: at?.toISOString() ?? null }));
}

/** SQL condition: the same answer, of one purpose, is a yes at this moment. `patient` is an SQL expression. */
export function agreesTo(patient: string, purpose: Consent["purpose"]): string {
  return `coalesce((select given from consents where consents.patient_id = ${patient} and consents.purpose = '${purpose}'
    order by appointment_id is null desc, consents.id desc limit 1), false)`;
}
