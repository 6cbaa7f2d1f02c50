import type { Pool } from "pg";
import { firstPasswordOf } from "~/shared/rut";
import { hashPassword } from "./passwords";

/**
 * Hashes the first password of an account that a booking made: the last four digits of the RUT. It runs as a job, so that a
 * booking with an unknown e-mail takes no longer than one with a known e-mail.
 */
export async function setFirstPassword(pool: Pool, appointmentId: string): Promise<void> {
  const { rows } = await pool.query<{ id: string; rut: string }>(
    `select patients.id, patients.rut from patients join appointments on appointments.patient_id = patients.id
     where appointments.id = $1 and patients.password_hash is null`,
    [appointmentId],
  );
  const patient = rows[0];
  if (!patient) return;
  const passwordHash = await hashPassword(firstPasswordOf(patient.rut));
  await pool.query("update patients set password_hash = $2 where id = $1 and password_hash is null", [
    patient.id,
    passwordHash,
  ]);
}
