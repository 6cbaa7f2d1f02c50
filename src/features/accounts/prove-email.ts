import { logAccess } from "~/server/access-log";
import type { Queryable } from "~/server/database";
import { enqueue } from "~/server/outbox";
import { endWaysIn } from "./end-ways-in";

interface Proof {
  patientId: string;
  /** The booking whose mail was used, if it was one's. */
  appointmentId: string | null;
  now: Date;
  address: string;
}

/**
 * Within the transaction in which somebody used a link that was mailed to the account: the mailbox is theirs. The first time
 * the account becomes theirs whole, because a stranger may have made it with their e-mail: name, RUT and phone are those of
 * the booking whose mail it was, and an unproven password, session, browser or feed ends (docs/product-rules.md, "Who has
 * proven what").
 */
export async function proveEmail(
  client: Queryable,
  { patientId, appointmentId, now, address }: Proof,
): Promise<void> {
  const { rows } = await client.query<{ isPasswordProven: boolean }>(
    `update patients set proven_at = $2,
       name = coalesce(typed.patient_name, name), rut = coalesce(typed.patient_rut, rut),
       phone = coalesce(typed.patient_phone, phone),
       password_hash = case when password_proven then password_hash end,
       password_changed_at = case when password_proven then password_changed_at end
     from (select) as always left join appointments as typed on typed.id = $3 and typed.patient_id = $1
     where patients.id = $1 and proven_at is null returning password_proven as "isPasswordProven"`,
    [patientId, now, appointmentId],
  );
  const [first] = rows;
  if (!first) return;
  await endWaysIn(client, { role: "patient", id: patientId }, { which: "unproven" });
  await logAccess(client, {
    actor: `patient:${patientId}`,
    action: "patient.proven",
    patientId,
    objectId: appointmentId,
    address,
  });
  if (!first.isPasswordProven) await enqueue(client, "account.proven", patientId);
}
