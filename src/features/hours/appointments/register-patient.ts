import { randomUUID } from "node:crypto";
import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import { enqueue } from "~/server/work/outbox";
import { addressWithoutMailbox } from "~/shared/mailbox";
import { hasRut } from "~/shared/rut";

export interface NewPerson {
  name: string;
  /** `noRut` of who has given none. */
  rut: string;
  phone: string;
  email: string | null;
  /** Whoever writes it down has seen who has that RUT or phone already. */
  isSomebodyElse: boolean;
}

/**
 * Opens an account for somebody who speaks with the centre, within the caller's transaction. Two people at two telephones open
 * one for the same person one after the other, so that the second is told.
 */
export async function registerPatient(
  client: Queryable,
  actor: TherapistActor,
  person: NewPerson,
  address: string,
): Promise<string | Refusal> {
  const { name, rut, phone, email } = person;
  const who = hasRut(rut) ? rut : phone;
  await client.query("select pg_advisory_xact_lock(hashtextextended('person:' || $1, 0))", [who]);
  if (!person.isSomebodyElse) {
    const { rows } = await client.query<{ sameRut: boolean }>(
      `select coalesce(rut = $1, false) as "sameRut" from patients where rut = $1 or phone = $2 order by 1 desc limit 1`,
      [hasRut(rut) ? rut : null, phone],
    );
    if (rows[0])
      return refuse("conflict", {
        text: "Ya hay una ficha con esos datos. Elígela, o di que es otra persona.",
        fields: rows[0].sameRut
          ? { patientRut: "Ya hay una ficha con este RUT." }
          : { patientPhone: "Ya hay una ficha con este teléfono." },
      });
  }
  const id = randomUUID();
  const { rowCount } = await client.query(
    // No mail is older than an address that was there from the start.
    `insert into patients (id, email, name, rut, phone, email_to_check_since)
     values ($1, $2, $3, $4, $5, case when $6 then '-infinity'::timestamptz end) on conflict (email) do nothing`,
    [id, email ?? addressWithoutMailbox(id), name, rut, phone, email !== null],
  );
  if (!rowCount) {
    const text = "Ese correo ya es de otra ficha. Búscala y elígela.";
    return refuse("conflict", { text, fields: { patientEmail: text } });
  }
  await logAccess(client, {
    actor: nameInLog(actor),
    action: "patient.registered",
    patientId: id,
    address,
  });
  if (email) await enqueue(client, "account.registered", id);
  return id;
}
