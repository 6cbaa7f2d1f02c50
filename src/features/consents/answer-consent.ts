import { privacy } from "content/legal/privacy";
import { logAccess } from "~/server/access-log";
import { nameInLog, type ProvenPatient } from "~/server/actor";
import { inTransaction } from "~/server/database";
import type { ServerContext } from "~/server/server-context";
import type { Consent } from "./contract";
import { consentsOf } from "./queries";

/**
 * Adds an answer to those that were given before. The same answer again is no row: of two taps at once the second waits for
 * the account's row and finds what the first one said.
 */
export async function answerConsent(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: ProvenPatient,
  { purpose, given }: Pick<Consent, "purpose" | "given">,
  address: string,
): Promise<Consent[]> {
  return inTransaction(pool, async (client) => {
    await client.query("select from patients where id = $1 for no key update", [actor.id]);
    const { rowCount } = await client.query(
      `insert into consents (patient_id, purpose, given, text_version, granted_at)
       select $1, $2, $3, $4, $5 where $3 is distinct from
         (select given from consents where patient_id = $1 and purpose = $2 order by appointment_id is null desc, id desc limit 1)`,
      [actor.id, purpose, given, privacy.version, clock()],
    );
    if (rowCount)
      await logAccess(client, {
        actor: nameInLog(actor),
        action: given ? "consent.given" : "consent.withdrawn",
        patientId: actor.id,
        objectId: purpose,
        address,
      });
    return consentsOf(client, actor.id);
  });
}
