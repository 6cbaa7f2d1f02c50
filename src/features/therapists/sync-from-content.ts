import type { Professional } from "content/shape";
import type { Queryable } from "~/server/database";

/**
 * Brings the professionals of the clinic's content into the database. Who left the content keeps the row and its history and
 * takes no more hours; accounts made elsewhere are not touched.
 */
export async function syncTherapists(client: Queryable, team: Professional[]): Promise<void> {
  for (const [position, { email, name, specialty, experience, avatar }] of team.entries())
    await client.query(
      `insert into therapists (email, name, specialty, experience, avatar, position, active, from_content)
       values ($1, $2, $3, $4, $5, $6, true, true)
       on conflict (email) do update set name = $2, specialty = $3, experience = $4, avatar = $5, position = $6,
         active = true, from_content = true`,
      [email.toLowerCase(), name, specialty, experience, avatar, position],
    );
  await client.query("update therapists set active = false where from_content and email <> all ($1)", [
    team.map(({ email }) => email.toLowerCase()),
  ]);
}
