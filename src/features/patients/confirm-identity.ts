import { logAccess } from "~/server/access-log";
import { nameInLog, type ProvenPatient, type TypedIdentity } from "~/server/actor";
import { inTransaction, type Queryable } from "~/server/database";
import { enqueue } from "~/server/outbox";
import { type Refusal, refuse } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";

type Given = { [Field in keyof TypedIdentity]?: TypedIdentity[Field] | undefined };

/** "¿Son tuyos estos datos?", answered once: what was typed becomes theirs, or what they say instead. */
export async function confirmIdentity(
  { pool, clock }: ServerContext,
  actor: ProvenPatient,
  { mine, name, rut, phone }: Given & { mine?: true | undefined },
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
    // Held: of two answers at once the first counts.
    const { rows } = await client.query<{ typed: TypedIdentity | null }>(
      "select identity_typed as typed from patients where id = $1 for no key update",
      [actor.id],
    );
    const typed = rows[0]?.typed;
    if (!typed) return refuse("conflict", { text: "Ya respondiste. Puedes corregirlos en Mis datos." });
    await client.query("update patients set identity_typed = null where id = $1", [actor.id]);
    await keep(client, actor, mine ? typed : { name, rut, phone }, clock());
    await log(client, actor, "patient.identity-confirmed", address);
    return { message: "Gracias. Ya puedes ver todo lo tuyo." };
  });
}

/** In "Mis datos": what stood before is kept, and the staff see it. */
export async function correctIdentity(
  { pool, clock }: ServerContext,
  actor: ProvenPatient,
  given: Given,
  address: string,
): Promise<{ message: string } | Refusal> {
  if (!given.name && !given.rut && !given.phone)
    return refuse("validation", { fields: { phone: "Escribe tu teléfono." } });
  return inTransaction(pool, async (client) => {
    await keep(client, actor, given, clock());
    const isPhoneAlone = !given.name && !given.rut;
    await log(client, actor, isPhoneAlone ? "patient.phone-changed" : "patient.data-corrected", address);
    return { message: isPhoneAlone ? "Tu teléfono quedó actualizado." : "Tus datos quedaron actualizados." };
  });
}

/** A first password follows the RUT. */
async function keep(client: Queryable, actor: ProvenPatient, given: Given, now: Date): Promise<void> {
  const { rows } = await client.query<{ hasFirstPassword: boolean }>(
    `update patients set name = coalesce($2, name), rut = coalesce($3, rut), phone = coalesce($4, phone),
       former_identities = former_identities ||
         case when (name, rut, phone) is distinct from (coalesce($2, name), coalesce($3, rut), coalesce($4, phone))
           then jsonb_build_array(jsonb_build_object('at', $5::timestamptz, 'name', name, 'rut', rut, 'phone', phone))
           else '[]' end,
       password_hash = case when password_changed_at is not null or rut = coalesce($3, rut) then password_hash end
     where id = $1 returning password_hash is null as "hasFirstPassword"`,
    [actor.id, given.name ?? null, given.rut ?? null, given.phone ?? null, now],
  );
  if (rows[0]?.hasFirstPassword) await enqueue(client, "account.proven", actor.id);
}

async function log(client: Queryable, actor: ProvenPatient, action: string, address: string): Promise<void> {
  await logAccess(client, { actor: nameInLog(actor), action, patientId: actor.id, address });
}
