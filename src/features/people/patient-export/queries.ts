import { begunAnewAt } from "~/features/people/identification/queries";
import type { Queryable } from "~/server/database/database";

/** Everything of the patient's own that an export holds besides appointments, record and recommendations. */
export interface PatientDetails {
  id: string;
  name: string;
  /** As they were called before a correction; none of somebody who had the account before them. */
  formerNames: string[];
  email: string;
  phone: string;
  rut: string;
  /** Of who is known by a document of another country. */
  passport: string | null;
  /** What was typed for them waits for their word that it is theirs. */
  isUnconfirmed: boolean;
  createdAt: Date;
  consents: { purpose: string; given: boolean; textVersion: string; grantedAt: string }[];
}

export async function detailsOf(client: Queryable, patientId: string): Promise<PatientDetails> {
  const { rows } = await client.query<PatientDetails>(
    `select id, email, case when identity_typed is null then name else 'Sin confirmar' end as name,
       (select coalesce(json_agg(distinct former ->> 'name'), '[]') from jsonb_array_elements(former_identities) former
         where identity_typed is null and former ->> 'name' <> name and (former ->> 'at')::timestamptz > ${begunAnewAt("patients.id")}) as "formerNames",
       case when identity_typed is null then phone else '' end as phone,
       case when identity_typed is null then rut else '' end as rut,
       case when identity_typed is null then passport end as passport, identity_typed is not null as "isUnconfirmed", created_at as "createdAt",
       coalesce((select json_agg(json_build_object('purpose', purpose, 'given', given, 'textVersion', text_version,
         'grantedAt', to_char(granted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by granted_at, id)
         from consents where patient_id = patients.id), '[]') as consents
     from patients where id = $1`,
    [patientId],
  );
  const [details] = rows;
  if (!details) throw new Error("a patient whose copy is made is gone");
  return details;
}
