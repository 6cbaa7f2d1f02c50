import type { Queryable } from "~/server/database/database";
import type { OpenRequest, Right, RightsRequest } from "./contract";

const columns = `r.number::int, r.asked_right as "right", r.comment as text, r.answer,
  case when r.answered_at is null then 'open' else 'answered' end as state,
  to_char(r.asked_at at time zone 'America/Santiago', 'YYYY-MM-DD') as "askedOn", to_char(r.due_on, 'YYYY-MM-DD') as "dueOn"`;

const mostShown = 100;

export async function rightsOf(client: Queryable, patientId: string): Promise<RightsRequest[]> {
  const { rows } = await client.query<RightsRequest>(
    `select ${columns} from rights_requests r where r.patient_id = $1 order by r.number desc limit ${mostShown}`,
    [patientId],
  );
  return rows;
}

export async function openRights(client: Queryable): Promise<OpenRequest[]> {
  const { rows } = await client.query<OpenRequest>(
    `select ${columns}, p.name as "patientName", p.email as "patientEmail"
     from rights_requests r join patients p on p.id = r.patient_id
     where r.answered_at is null order by r.due_on, r.number limit ${mostShown}`,
  );
  return rows;
}

export async function findOpenRight(
  client: Queryable,
  patientId: string,
  right: Right,
): Promise<RightsRequest | null> {
  const { rows } = await client.query<RightsRequest>(
    `select ${columns} from rights_requests r where r.patient_id = $1 and r.asked_right = $2 and r.answered_at is null`,
    [patientId, right],
  );
  return rows[0] ?? null;
}

export async function findRight(
  client: Queryable,
  id: string,
): Promise<
  | (RightsRequest & { patientName: string; patientEmail: string; askedAt: Date; answeredAt: Date | null })
  | null
> {
  const { rows } = await client.query(
    `select ${columns}, p.name as "patientName", p.email as "patientEmail", r.asked_at as "askedAt", r.answered_at as "answeredAt"
     from rights_requests r join patients p on p.id = r.patient_id where r.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
