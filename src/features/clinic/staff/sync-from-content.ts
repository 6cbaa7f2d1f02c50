import { type Queryable, violates } from "~/server/database/database";
import { StartRefusal } from "~/server/database/private-postgres/start-refusal";
import type { Professional } from "~/shared/clinic";

type Named = Pick<Professional, "rnpi" | "email" | "name" | "title" | "specialty" | "experience" | "avatar">;

/**
 * Brings the professionals of the clinic's content into the database. A person is known by the number in the national register and
 * never by the e-mail, which is the account's once there is one: a content that says another is told, and changes nothing. A number
 * that is corrected beside the same e-mail is the same person's, so long as nobody of the content has the former one. Who left
 * the content keeps the row and its history and takes no more hours; accounts made elsewhere, and whom a person deactivated, are
 * not touched. The first of the first start is the desk and the direction too.
 */
export async function syncTherapists(
  client: Queryable,
  team: Named[],
  note: (sentence: string) => void = () => undefined,
): Promise<void> {
  const numbers = team.map(({ rnpi }) => rnpi);
  for (const person of team) await recognise(client, person, numbers, note);
  for (const [position, person] of team.entries()) await bringIn(client, person, position, note);
  await client.query(
    "update therapists set active = false where from_content and (rnpi is null or rnpi <> all ($1))",
    [numbers],
  );
}

/** An account without a number, made by hand for whom the content now names or from before there were any; or with one that is corrected. */
async function recognise(
  client: Queryable,
  { rnpi, email, name }: Named,
  numbers: string[],
  note: (sentence: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ former: string | null }>(
    `update therapists set rnpi = $1 from (select id, rnpi as former from therapists where email = $2) as before
     where therapists.id = before.id
       and (therapists.rnpi is null or therapists.from_content and therapists.rnpi <> all ($3))
       and not exists (select from therapists where rnpi = $1)
     returning former`,
    [rnpi, email.toLowerCase(), numbers],
  );
  const former = rows[0]?.former;
  if (former) note(`El RNPI de ${name} pasa de ${former} a ${rnpi}: el contenido lo corrige.`);
}

async function bringIn(
  client: Queryable,
  person: Named,
  position: number,
  note: (sentence: string) => void,
): Promise<void> {
  const { rnpi, email, name, title, specialty, experience, avatar } = person;
  const address = email.toLowerCase();
  const { rows } = await client
    .query<{ email: string }>(
      `insert into therapists (rnpi, email, name, specialty, experience, avatar, position, active, from_content, title, duties)
     select $1, $2, $3, $4, $5, $6, $7, true, true, $8,
       case when exists (select from therapists where 'direction' = any (duties)) then '{care}' else '{care,desk,direction}'::text[] end
     on conflict (rnpi) do update set name = $3, specialty = $4, experience = $5, avatar = $6, position = $7, title = $8,
       active = therapists.deactivated_at is null, from_content = true
     returning email`,
      [rnpi, address, name, specialty, experience, avatar, position, title],
    )
    .catch((error) => {
      if (!violates(error, "therapists_email_key")) throw error;
      throw new StartRefusal(
        `content/first-start/team.ts: el correo ${address} de ${name} (RNPI ${rnpi}) es el de la cuenta de otra persona. Dale otro, o corrige antes el de esa cuenta: npm run therapist -- email --email ${address} --new OTRO.`,
      );
    });
  const known = rows[0]?.email;
  if (known && known !== address)
    note(
      `El contenido dice ${address} para ${name}, y su cuenta es ${known}: para cambiarla, npm run therapist -- email --email ${known} --new ${address}.`,
    );
}
