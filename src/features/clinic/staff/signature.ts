import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";

/** Who signs, as the person's row says at that moment; an entry keeps it for good (trigger `freeze_author`). */
export interface Signature {
  name: string;
  /** As registered, such as "Kinesióloga". */
  title: string;
  /** Number in the Superintendencia's register (RNPI). */
  rnpi: string;
}

/**
 * Nothing of a record is signed without title and register number (DS 41 of 2012, art. 6: who attended is identified). The person is
 * the account, whatever its e-mail.
 */
export async function signatureOf(client: Queryable, { id }: TherapistActor): Promise<Signature | Refusal> {
  const { rows } = await client.query<Signature>(
    "select name, coalesce(title, '') as title, coalesce(rnpi, '') as rnpi from therapists where id = $1",
    [id],
  );
  const [person] = rows;
  if (!person) throw new Error("a therapist who signs is gone");
  const { name, title, rnpi } = person;
  if (title && rnpi) return { name, title, rnpi };
  const lacking = [!title && "tu título", !rnpi && "tu número del registro (RNPI)"].filter(Boolean);
  return refuse("forbidden", {
    text: `Para firmar falta ${lacking.join(" y ")}. Los completa la dirección del centro, en Dirección › Equipo. Lo que escribiste queda guardado.`,
  });
}
