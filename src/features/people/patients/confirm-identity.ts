import { beginAnew } from "~/features/people/identification/begin-anew";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type ProvenPatient, type TypedIdentity } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { type GivenIdentity, keepIdentity } from "./correct-identity";

/** "¿Son tuyos estos datos?", answered once: what was typed becomes theirs, or what they say instead. */
export async function confirmIdentity(
  { pool, clock }: ServerContext,
  actor: ProvenPatient,
  { mine, name, rut, phone }: GivenIdentity & { mine?: true | undefined },
  address: string,
): Promise<{ message: string } | Refusal> {
  if (!mine && !(name && rut && phone))
    return refuse("validation", {
      fields: {
        ...(!name && { name: "Escribe tu nombre." }),
        ...(!rut && { rut: "Escribe tu RUT." }),
        ...(!phone && { phone: "Escribe tu teléfono." }),
      },
    });
  return inTransaction(pool, async (client) => {
    // Locked: of two answers at once the first counts.
    const { rows } = await client.query<{ typed: TypedIdentity | null }>(
      "select identity_typed as typed from patients where id = $1 for no key update",
      [actor.id],
    );
    const typed = rows[0]?.typed;
    if (!typed) return refuse("conflict", { text: "Ya respondiste. Puedes corregirlos en Mis datos." });
    await client.query("update patients set identity_typed = null where id = $1", [actor.id]);
    // Whoever typed somebody else's data said too who acts for them, and when they were born.
    const now = clock();
    if (!mine) {
      await client.query(
        `update patients set representative_name = null, representative_rut = null, representative_relation = null,
           birth_date = null where id = $1`,
        [actor.id],
      );
      await beginAnew(client, actor, now);
    }
    const own = mine ? typed : { name, rut, phone };
    await keepIdentity(client, actor.id, own, { now, author: own.name ?? actor.name });
    const action = "patient.identity-confirmed";
    await logAccess(client, { actor: nameInLog(actor), action, patientId: actor.id, address });
    return { message: "Gracias. Ya puedes ver todo lo tuyo." };
  });
}
