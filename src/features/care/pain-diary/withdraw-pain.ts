import type { Queryable } from "~/server/database/database";
import type { PatientActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";

/** The patient takes an own entry back: it stays, and a row beside it says so. Once. */
export async function withdrawPain(
  client: Queryable,
  actor: PatientActor,
  { id, at }: { id: string; at: Date },
): Promise<Refusal | undefined> {
  const { rowCount } = await client.query(
    `insert into pain_withdrawals (entry_id, at) select id, $3 from pain_entries where id = $1 and patient_id = $2
     on conflict do nothing`,
    [id, actor.id, at],
  );
  return rowCount ? undefined : refuse("not_found");
}
