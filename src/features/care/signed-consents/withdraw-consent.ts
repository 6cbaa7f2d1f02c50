import { patientInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type ProvenPatient, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { SignedConsent } from "./contract";
import { signedConsent, signerInReach } from "./queries";

type Context = Pick<ServerContext, "pool" | "clock">;
interface Named {
  id: string;
  address: string;
}

/** Takes it back at any time; taken back before, it stays as it was. */
export function withdrawConsent(
  { pool, clock }: Context,
  actor: ProvenPatient | TherapistActor,
  { id, address }: Named,
): Promise<SignedConsent | Refusal> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    const patientId = await patientOfConsent(client, id);
    if (!patientId) return refuse("not_found");
    const reach = await signerInReach(client, actor, patientId, { now, address });
    // Whose it is, a stranger is not told.
    if (reach instanceof Refusal) return refuse("not_found");
    const { rowCount } = await client.query(
      `insert into consent_withdrawals (signed_consent_id, withdrawn_at, taken_by) values ($1, $2, $3) on conflict do nothing`,
      [id, now, actor.role === "therapist" ? actor.id : null],
    );
    if (rowCount)
      await logAccess(client, {
        actor: nameInLog(actor),
        action: "consent.taken-back",
        patientId,
        objectId: id,
        address,
      });
    return signedConsent(client, id);
  });
}

/** The sheet as it was signed, for the file's readers; the reading is logged. */
export function readSignedFile(
  { pool, clock }: Context,
  actor: ProvenPatient | TherapistActor,
  { id, address }: Named,
): Promise<Buffer | Refusal> {
  return inTransaction(pool, async (client) => {
    const patientId = await patientOfConsent(client, id);
    if (!patientId) return refuse("not_found");
    const file = await patientInQuestion(client, actor, { patientId }, { now: clock(), address });
    if (file instanceof Refusal) return refuse("not_found");
    const { rows } = await client.query<{ pdf: Buffer }>("select pdf from signed_consents where id = $1", [
      id,
    ]);
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "record.read",
      patientId,
      objectId: id,
      address,
    });
    return rows[0]?.pdf ?? refuse("not_found");
  });
}

async function patientOfConsent(client: Queryable, id: string): Promise<string | null> {
  const { rows } = await client.query<{ patientId: string }>(
    `select patient_id as "patientId" from signed_consents where id = $1`,
    [id],
  );
  return rows[0]?.patientId ?? null;
}
