import type { Pool } from "pg";
import type { JobData } from "~/server/work/jobs";
import { firstPasswordOf, hasRut } from "~/shared/rut";
import { hashPassword } from "./passwords";

/**
 * Hashes the first password of an account that a booking made, by the id of the appointment or ("account.made") of the
 * patient: the last four digits of the RUT. It runs as a job, so that a booking with an unknown e-mail takes no longer than
 * one with a known e-mail.
 */
export async function setFirstPassword(pool: Pool, { kind, id }: JobData): Promise<void> {
  const { rows } = await pool.query<{ id: string; rut: string }>(
    `select id, rut from patients where password_hash is null and identity_typed is null
       and id = ${kind === "account.made" ? "$1" : "(select patient_id from appointments where id = $1)"}`,
    [id],
  );
  const patient = rows[0];
  // Of who has given no RUT none follows: they enter by a mailed link.
  if (!patient || !hasRut(patient.rut)) return;
  const passwordHash = await hashPassword(firstPasswordOf(patient.rut));
  await pool.query("update patients set password_hash = $2 where id = $1 and password_hash is null", [
    patient.id,
    passwordHash,
  ]);
}
