import type { Queryable } from "~/server/database/database";
import type { Therapist } from "./contract";

/** SQL condition: this row of `therapists` takes appointments. */
export const takesAppointments = (therapist = "therapists"): string =>
  `${therapist}.active and 'care' = any (${therapist}.duties)`;

/** SQL condition: patients may book this row of `therapists` themselves. */
export const isOffered = (therapist = "therapists"): string =>
  `${takesAppointments(therapist)} and ${therapist}.online`;

const inOrder = (condition: string) =>
  `select id, name, specialty, experience, avatar from therapists where ${condition} order by position, created_at`;

/** Those who take appointments, in their order. */
export async function activeTherapists(client: Queryable): Promise<Therapist[]> {
  const { rows } = await client.query<Therapist>(inOrder(takesAppointments()));
  return rows;
}

/** Those of them whom patients may book themselves: for anything, or for one service. */
export async function offeredTherapists(
  client: Queryable,
  serviceId: string | null = null,
): Promise<Therapist[]> {
  const gives =
    "($1::text is null or exists (select from services_given where therapist_id = therapists.id and service_id = $1))";
  const { rows } = await client.query<Therapist>(inOrder(`${isOffered()} and ${gives}`), [serviceId]);
  return rows;
}

/** Whether patients may book that of them. */
export async function isOfferedFor(client: Queryable, id: string, serviceId: string): Promise<boolean> {
  return (await offeredTherapists(client, serviceId)).some((therapist) => therapist.id === id);
}

export async function isActiveTherapist(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from therapists where id = $1 and ${takesAppointments()}`, [
    id,
  ]);
  return rowCount === 1;
}
