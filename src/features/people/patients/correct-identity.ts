import { randomUUID } from "node:crypto";
import { correctFacts, refuseBirthDate } from "~/features/care/facts/correct-facts";
import { careFor } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type ProvenPatient, type TherapistActor, type TypedIdentity } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { leads, receives } from "~/shared/role";

export type GivenIdentity = { [Field in keyof TypedIdentity]?: TypedIdentity[Field] | undefined };
type Given = GivenIdentity & { birthDate?: string | undefined };

/** In "Mis datos": what stood before is kept, and the staff see it. */
export async function correctIdentity(
  { pool, clock }: ServerContext,
  actor: ProvenPatient,
  given: Given,
  address: string,
): Promise<{ message: string } | Refusal> {
  const { name, rut, phone, birthDate } = given;
  const now = clock();
  if (!name && !rut && !phone && !birthDate)
    return refuse("validation", { fields: { phone: "Escribe tu teléfono." } });
  const wrong = birthDate ? refuseBirthDate(birthDate, now) : null;
  if (wrong) return wrong;
  return inTransaction(pool, async (client) => {
    await keepIdentity(client, actor.id, given, { now, author: name ?? actor.name });
    const isPhoneAlone = !name && !rut && !birthDate;
    const action = isPhoneAlone ? "patient.phone-changed" : "patient.data-corrected";
    await logAccess(client, { actor: nameInLog(actor), action, patientId: actor.id, address });
    return { message: isPhoneAlone ? "Tu teléfono quedó actualizado." : "Tus datos quedaron actualizados." };
  });
}

/** By somebody of the staff: of who only treats, for patients whom they attend. The patient reads who did it, and the reason. */
export async function correctPatient(
  { pool, clock }: ServerContext,
  actor: TherapistActor,
  { id, reason, ...given }: Given & { id: string; reason: string },
  address: string,
): Promise<{ message: string } | Refusal> {
  const now = clock();
  if (!given.name && !given.rut && !given.phone && !given.birthDate)
    return refuse("validation", { fields: { name: "Escribe lo que se corrige." } });
  const wrong = given.birthDate ? refuseBirthDate(given.birthDate, now) : null;
  if (wrong) return wrong;
  if (!receives(actor) && !leads(actor) && !(await careFor(pool, actor, { patientId: id }, { now, address })))
    return refuse("not_found");
  return inTransaction(pool, async (client) => {
    const kept = await keepIdentity(client, id, given, { now, author: actor.name, reason });
    if (!kept) return refuse("not_found");
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "patient.data-corrected",
      patientId: id,
      objectId: kept.formerId,
      address,
    });
    return { message: "Datos corregidos. Lo que estaba antes queda guardado." };
  });
}

interface Keeping {
  now: Date;
  author: string;
  /** Of somebody of the staff. */
  reason?: string;
}

/**
 * What is not given stays. A first password follows the RUT; what its owner was not asked yet is asked as it was corrected.
 * Null: there is no such patient.
 */
export async function keepIdentity(
  client: Queryable,
  patientId: string,
  { name, rut, phone, birthDate }: Given,
  { now, author, reason }: Keeping,
): Promise<{ formerId: string } | null> {
  const formerId = randomUUID();
  const { rows } = await client.query<{ hasFirstPassword: boolean }>(
    `update patients set name = coalesce($2, name), rut = coalesce($3, rut), phone = coalesce($4, phone),
       identity_typed = identity_typed || jsonb_strip_nulls(jsonb_build_object('name', $2::text, 'rut', $3::text, 'phone', $4::text)),
       former_identities = former_identities ||
         case when (name, rut, phone) is distinct from (coalesce($2, name), coalesce($3, rut), coalesce($4, phone)) or $6::boolean
           then jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('id', $8::text, 'at', $5::timestamptz, 'name', name,
             'rut', rut, 'phone', phone, 'by', $9::text, 'reason', $7::text)))
           else '[]' end,
       password_hash = case when password_changed_at is not null or rut = coalesce($3, rut) then password_hash end
     where id = $1 returning password_hash is null as "hasFirstPassword"`,
    [
      patientId,
      name ?? null,
      rut ?? null,
      phone ?? null,
      now,
      reason !== undefined,
      reason ?? null,
      formerId,
      reason === undefined ? null : author,
    ],
  );
  const [patient] = rows;
  if (!patient) return null;
  if (patient.hasFirstPassword) await enqueue(client, "account.proven", patientId);
  if (birthDate) await correctFacts(client, { patientId, birthDate, author, now });
  return { formerId };
}
