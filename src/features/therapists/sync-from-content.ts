import type { Professional } from "content/shape";
import type { Queryable } from "~/server/database";

type Named = Pick<Professional, "rnpi" | "email" | "name" | "specialty" | "experience" | "avatar">;

/**
 * Brings the professionals of the clinic's content into the database. A person is known by the number in the national register and
 * never by the e-mail, which is the account's once there is one: a content that says another is told, and changes nothing. Who left
 * the content keeps the row and its history and takes no more hours; accounts made elsewhere, and whom a person deactivated, are
 * not touched. The first of the first start is the direction too.
 */
export async function syncTherapists(
  client: Queryable,
  team: Named[],
  note: (sentence: string) => void = () => undefined,
): Promise<void> {
  for (const [position, person] of team.entries()) await bringIn(client, person, position, note);
  await client.query(
    "update therapists set active = false where from_content and (rnpi is null or rnpi <> all ($1))",
    [team.map(({ rnpi }) => rnpi)],
  );
}

async function bringIn(
  client: Queryable,
  { rnpi, email, name, specialty, experience, avatar }: Named,
  position: number,
  note: (sentence: string) => void,
): Promise<void> {
  const address = email.toLowerCase();
  // An account from before there were numbers, or one that was made by hand for whom the content now names.
  await client.query(
    `update therapists set rnpi = $1 where email = $2 and rnpi is null
       and not exists (select from therapists where rnpi = $1)`,
    [rnpi, address],
  );
  const { rows } = await client.query<{ email: string }>(
    `insert into therapists (rnpi, email, name, specialty, experience, avatar, position, active, from_content, duties)
     select $1, $2, $3, $4, $5, $6, $7, true, true,
       case when exists (select from therapists where 'direction' = any (duties)) then '{care}' else '{care,direction}'::text[] end
     on conflict (rnpi) do update set name = $3, specialty = $4, experience = $5, avatar = $6, position = $7,
       active = therapists.deactivated_at is null, from_content = true
     returning email`,
    [rnpi, address, name, specialty, experience, avatar, position],
  );
  const known = rows[0]?.email;
  if (known && known !== address)
    note(
      `El contenido dice ${address} para ${name}, y su cuenta es ${known}: para cambiarla, npm run therapist -- email --email ${known} --new ${address}.`,
    );
}
