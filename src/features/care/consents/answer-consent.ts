import { privacyVersion } from "content/legal/privacy";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type ProvenPatient } from "~/server/http/actor";
import type { ServerContext } from "~/server/http/server-context";
import type { Consent } from "./contract";
import { consentsOf } from "./queries";

type Answer = Pick<Consent, "purpose" | "given">;

export async function answerConsent(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: ProvenPatient,
  answer: Answer,
  address: string,
): Promise<Consent[]> {
  return inTransaction(pool, async (client) => {
    await keepConsent(client, { patientId: actor.id, ...answer, now: clock(), address });
    return consentsOf(client, actor.id);
  });
}

/** Whoever answers has shown that they are the patient, or has their telephone and takes something back; the transaction holds them from here on. */
interface Kept extends Answer {
  patientId: string;
  now: Date;
  address: string | null;
}

/**
 * Adds an answer to those that were given before. The same answer again is no row: of two taps at once the second waits for
 * the account's row and finds what the first one said.
 */
export async function keepConsent(
  client: Queryable,
  { patientId, purpose, given, now, address }: Kept,
): Promise<void> {
  await lockConsents(client, patientId);
  const { rowCount } = await client.query(
    `insert into consents (patient_id, purpose, given, text_version, granted_at)
     select $1, $2, $3, $4, $5 where $3 is distinct from
       (select given from consents where patient_id = $1 and purpose = $2 order by appointment_id is null desc, id desc limit 1)`,
    [patientId, purpose, given, privacyVersion, now],
  );
  if (rowCount)
    await logAccess(client, {
      actor: nameInLog({ role: "patient", id: patientId }),
      action: given ? "consent.given" : "consent.withdrawn",
      patientId,
      objectId: purpose,
      address,
    });
}

/** Until the transaction ends nobody gives or takes back a consent of the patient's. */
export async function lockConsents(client: Queryable, patientId: string): Promise<void> {
  await client.query("select from patients where id = $1 for no key update", [patientId]);
}
