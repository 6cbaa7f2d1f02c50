import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { revokeAccess } from "./revoke-access";

interface Proof {
  patientId: string;
  /** The booking whose mail was used, if it was one's. */
  appointmentId: string | null;
  now: Date;
  address: string;
}

/**
 * Within the transaction in which somebody used a link that was mailed to the account: the mailbox is theirs. The first time
 * the account becomes theirs whole, because a stranger may have made it with their e-mail: an unproven password, session, browser or
 * feed ends, and they are asked whether name, RUT and phone, as typed in the booking whose mail it was, are theirs
 * (confirm-identity.ts; docs/product-rules.md, "Who has proven what").
 */
export async function proveEmail(
  client: Queryable,
  { patientId, appointmentId, now, address }: Proof,
): Promise<void> {
  if (await isEmailToCheck(client, patientId)) return;
  const { rowCount } = await client.query(
    `update patients set proven_at = $2,
       identity_typed = jsonb_build_object('name', coalesce(typed.patient_name, name),
         'rut', coalesce(typed.patient_rut, rut), 'phone', coalesce(typed.patient_phone, phone)),
       password_hash = case when password_proven then password_hash end,
       password_changed_at = case when password_proven then password_changed_at end
     from (select) as always left join appointments as typed on typed.id = $3 and typed.patient_id = $1
     where patients.id = $1 and proven_at is null`,
    [patientId, now, appointmentId],
  );
  if (!rowCount) return;
  await revokeAccess(client, { role: "patient", id: patientId }, { which: "unproven" });
  await logAccess(client, {
    actor: `patient:${patientId}`,
    action: "patient.proven",
    patientId,
    objectId: appointmentId,
    address,
  });
}

/** An address that staff wrote down may be anybody's: what its mails hold shows nothing until the code of the file is typed. */
export async function isEmailToCheck(client: Queryable, patientId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from patients where id = $1 and email_to_check_since is not null",
    [patientId],
  );
  return rowCount === 1;
}
