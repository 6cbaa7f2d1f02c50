import { careFor } from "~/features/care-relationship/queries";
import type { TherapistActor } from "~/server/actor";
import type { Queryable } from "~/server/database";
import { type Refusal, refuse } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import type { RecordDraft } from "./contract";

interface KeptDraft {
  draft: RecordDraft | null;
  updatedAt: string | null;
}

/** The actor's own unsigned note; no part of the record, and nobody else's to read. */
export async function draftOf(
  client: Queryable,
  actor: TherapistActor,
  patientId: string,
): Promise<KeptDraft | Refusal> {
  if (!(await careFor(client, actor, patientId))) return refuse("not_found");
  const { rows } = await client.query<{ draft: RecordDraft; updatedAt: Date }>(
    'select body as draft, updated_at as "updatedAt" from record_drafts where therapist_id = $1 and patient_id = $2',
    [actor.id, patientId],
  );
  const [kept] = rows;
  return { draft: kept?.draft ?? null, updatedAt: kept?.updatedAt.toISOString() ?? null };
}

/** A draft is kept as far as it can be: without the two things in a text that jsonb refuses, NUL and half a character. */
const keepable = (value: unknown) =>
  typeof value === "string" ? value.replaceAll(/[\0\p{Cs}]/gu, "") : value;

export async function saveDraft(
  { pool, clock }: ServerContext,
  actor: TherapistActor,
  patientId: string,
  draft: RecordDraft,
): Promise<KeptDraft | Refusal> {
  if (!(await careFor(pool, actor, patientId))) return refuse("not_found");
  const isEmpty = Object.values(draft).every((text) => text.trim() === "");
  if (isEmpty)
    await pool.query("delete from record_drafts where therapist_id = $1 and patient_id = $2", [
      actor.id,
      patientId,
    ]);
  else
    await pool.query(
      `insert into record_drafts (therapist_id, patient_id, body, updated_at) values ($1, $2, $3, $4)
       on conflict (therapist_id, patient_id) do update set body = excluded.body, updated_at = excluded.updated_at`,
      [actor.id, patientId, JSON.stringify(draft, (_, text) => keepable(text)), clock()],
    );
  return draftOf(pool, actor, patientId);
}
