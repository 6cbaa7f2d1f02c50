import type { Queryable } from "~/server/database";
import { type Consent, consentPurposes } from "./contract";

/** The latest answer for each purpose. */
export async function consentsOf(client: Queryable, patientId: string): Promise<Consent[]> {
  const { rows } = await client.query<{ purpose: Consent["purpose"]; given: boolean; at: Date | null }>(
    `select purpose, coalesce(latest.given, false) as given, latest.granted_at as at
     from unnest($2::text[]) with ordinality as asked (purpose, place) left join lateral (
       select given, granted_at from consents where patient_id = $1 and consents.purpose = asked.purpose
       order by id desc limit 1) as latest on true
     order by place`,
    [patientId, consentPurposes],
  );
  return rows.map(({ at, ...answer }) => ({ ...answer, at: at?.toISOString() ?? null }));
}
