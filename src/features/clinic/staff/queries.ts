import type { Queryable } from "~/server/database/database";
import type { Therapist } from "./contract";

/** SQL condition: this row of `therapists` takes appointments. */
export const takesAppointments = (therapist = "therapists"): string =>
  `${therapist}.active and 'care' = any (${therapist}.duties)`;

/** Those who take appointments, in the order of the clinic's content. */
export async function activeTherapists(client: Queryable): Promise<Therapist[]> {
  const { rows } = await client.query<Therapist>(
    `select id, name, specialty, experience, avatar from therapists where ${takesAppointments()} order by position, created_at`,
  );
  return rows;
}

export async function isActiveTherapist(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from therapists where id = $1 and ${takesAppointments()}`, [
    id,
  ]);
  return rowCount === 1;
}
