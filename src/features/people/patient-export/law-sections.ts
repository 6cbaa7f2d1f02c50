import { relationName } from "~/features/hours/appointments/representative";
import type { Right } from "~/features/people/rights-requests/contract";
import { rightWords } from "~/features/people/rights-requests/words";
import type { Queryable } from "~/server/database/database";
import { formatRut } from "~/shared/rut";
import { type CopySection, section, type Told } from "./section";

/** What a person asked for under the law of personal data, and what was told to them of it. */
export async function lawSectionsOf(client: Queryable, patientId: string): Promise<CopySection[]> {
  const one = [patientId];
  const rights = await client.query<Told & { Derecho: Right }>(
    `select asked_at as at, number::int as "Número", asked_right as "Derecho", comment as "Comentario", answer as "Respuesta",
       answered_at as "Respondida" from rights_requests where patient_id = $1 order by number`,
    one,
  );
  const blocks = await client.query<Told>(
    `select blocked_at as at, ended_at as "Hasta", ended_by as "Lo terminó" from data_blocks where patient_id = $1 order by id`,
    one,
  );
  const policies = await client.query<Told>(
    `select announced_at as at, version as "Versión" from privacy_announcements where patient_id = $1 order by 1`,
    one,
  );
  const signed = await client.query<
    Told & { relation: string | null; name: string | null; rut: string | null }
  >(
    `select s.signed_at as at, t.title || ', versión ' || s.version as "Texto", s.signed_by as "Firmado por",
       s.representative_name as name, s.representative_rut as rut, s.representative_relation as relation,
       s.address as "Desde la red", s.hash as "Huella", w.withdrawn_at as "Retirado"
     from signed_consents s join consent_texts t on t.document_id = s.document_id and t.version = s.version
       left join consent_withdrawals w on w.signed_consent_id = s.id
     where s.patient_id = $1 order by s.signed_at, s.id`,
    one,
  );
  return [
    section(
      "Consentimientos que firmaste",
      signed.rows.map(({ name, rut, relation, ...told }) => ({
        ...told,
        Representante: name && `${name} (${relationName(relation ?? "")}), RUT ${formatRut(rut ?? "")}`,
      })),
      true,
    ),
    section("Bloqueos de tus datos", blocks.rows, true),
    section("Cambios de la política de privacidad que te contamos", policies.rows),
    section(
      "Solicitudes de derechos",
      rights.rows.map((request) => ({ ...request, Derecho: rightWords[request.Derecho].name })),
      true,
    ),
  ];
}
