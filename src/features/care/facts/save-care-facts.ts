import type * as z from "zod/mini";
import { careFor } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { CareFacts, saveCareFacts as saveCall } from "./contract";
import { refuseBirthDate } from "./correct-facts";
import { careFactsOf } from "./queries";

type Context = Pick<ServerContext, "pool" | "clock">;

export async function readCareFacts(
  { pool, clock }: Context,
  actor: TherapistActor,
  patientId: string,
  address: string,
): Promise<CareFacts | Refusal> {
  return inTransaction(pool, async (client) => {
    const care = await careFor(client, actor, { patientId }, { now: clock(), address });
    if (!care) return refuse("not_found");
    await logAccess(client, { actor: nameInLog(actor), action: "record.read", patientId, address });
    return careFactsOf(client, care);
  });
}

/** A row beside the former ones. Of two who write over the same one the second hears what the first wrote. */
export async function saveCareFacts(
  { pool, clock }: Context,
  actor: TherapistActor,
  patientId: string,
  { number, ...facts }: z.output<typeof saveCall.body>,
  address: string,
): Promise<CareFacts | Refusal> {
  const now = clock();
  const wrong = facts.birthDate === null ? null : refuseBirthDate(facts.birthDate, now);
  if (wrong) return wrong;
  return inTransaction(pool, async (client) => {
    const care = await careFor(client, actor, { patientId }, { now, address });
    if (!care) return refuse("not_found");
    const { rows } = await client.query<{ id: string }>(
      `insert into care_facts (patient_id, number, therapist_id, author_name, birth_date, insurance, pacemaker, anticoagulants,
         pregnancy, allergies, allergies_to, other, created_at)
       select $1, $2::int + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
       where $2 = (select coalesce(max(number), 0) from care_facts where patient_id = $1)
       on conflict (patient_id, number) do nothing returning id`,
      [
        care.patientId,
        number,
        care.id,
        care.name,
        facts.birthDate,
        facts.insurance,
        facts.pacemaker,
        facts.anticoagulants,
        facts.pregnancy,
        facts.allergies,
        facts.allergies ? facts.allergiesTo : null,
        facts.other,
        now,
      ],
    );
    const [written] = rows;
    const current = await careFactsOf(client, care);
    if (!written) return refuse("conflict", { text: "Alguien cambió estos datos mientras tanto.", current });
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "record.written",
      patientId,
      objectId: written.id,
      address,
    });
    return current;
  });
}
