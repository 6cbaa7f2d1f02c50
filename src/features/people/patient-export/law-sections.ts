import { type Representative, representativeWords } from "~/features/hours/appointments/representative";
import type { Right } from "~/features/people/rights-requests/contract";
import { rightWords } from "~/features/people/rights-requests/words";
import type { Queryable } from "~/server/database/database";
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
  const represented = await client.query<Told & Representative>(
    `select created_at as at, representative_name as name, representative_rut as rut, representative_relation as relation
     from patients where id = $1 and representative_name is not null`,
    one,
  );
  return [
    section(
      "Quién te representa",
      represented.rows.map(({ at, ...representative }) => ({
        at,
        Quién: representativeWords(representative),
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
