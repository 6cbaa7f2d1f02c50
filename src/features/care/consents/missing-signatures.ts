import type { Queryable } from "~/server/database/database";

/**
 * SQL: the texts in use that a service needs before its first session, which the person has not signed or has taken back. The arguments
 * are SQL expressions. What was signed holds when the text is written anew.
 */
export const missingSignatures = (service: string, patient: string): string =>
  `select d.id, d.title, d.position from consent_documents d where d.active and ${service} = any (d.service_ids) and not exists (
     select from signed_consents s where s.document_id = d.id and s.patient_id = ${patient}
       and not exists (select from consent_withdrawals w where w.signed_consent_id = s.id))`;

/** The titles of what is left to sign before an hour. */
export async function titlesToSign(client: Queryable, appointmentId: string): Promise<string[]> {
  const { rows } = await client.query<{ title: string }>(
    `select m.title from appointments a cross join lateral (${missingSignatures("a.service_id", "a.patient_id")}) m
     where a.id = $1 order by m.position, m.id`,
    [appointmentId],
  );
  return rows.map(({ title }) => title);
}
