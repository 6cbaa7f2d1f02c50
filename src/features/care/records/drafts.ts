import { isDeepStrictEqual } from "node:util";
import type { CareActor } from "~/features/care/relationship/care-actor";
import { careFor } from "~/features/care/relationship/queries";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { KeptDraft, RecordDraft } from "./contract";
import { withParts } from "./soap";

type Context = Pick<ServerContext, "pool" | "clock">;

/** The actor's own unsigned note; no part of the record, and nobody else's to read. */
export async function readDraft(
  { pool, clock }: Context,
  actor: TherapistActor,
  patientId: string,
  address: string,
): Promise<KeptDraft | Refusal> {
  const care = await careFor(pool, actor, { patientId }, { now: clock(), address });
  return care ? draftOf(pool, care) : refuse("not_found");
}

async function draftOf(client: Queryable, care: CareActor): Promise<KeptDraft> {
  const { rows } = await client.query<{ draft: RecordDraft; updatedAt: Date; version: string }>(
    `select body as draft, updated_at as "updatedAt", version from record_drafts
     where therapist_id = $1 and patient_id = $2`,
    [care.id, care.patientId],
  );
  const [kept] = rows;
  return {
    // One of a release before had neither of these.
    draft: kept ? { ...unanswered, ...withParts(kept.draft) } : null,
    updatedAt: kept?.updatedAt.toISOString() ?? null,
    version: kept?.version ?? null,
  };
}

const unanswered = {
  subjective: "",
  objective: "",
  redFlags: null,
  takenOver: [],
  appointment: "",
  measures: [],
};

/** A draft is kept as far as it can be: without the two things in a text that jsonb refuses, NUL and half a character. */
const keepable = (draft: RecordDraft): RecordDraft =>
  JSON.parse(
    JSON.stringify(draft, (_, value: unknown) =>
      typeof value === "string" ? value.replaceAll(/[\0\p{Cs}]/gu, "") : value,
    ),
  );

interface Saved {
  draft: RecordDraft;
  /** What the writer has read: null, or absent, when there was none. */
  version?: string | null | undefined;
}

/** The statement compares and writes at once: of two who write, the second hears what the first wrote, and loses nothing. */
export async function saveDraft(
  { pool, clock }: Context,
  actor: TherapistActor,
  patientId: string,
  { draft, version }: Saved,
  address: string,
): Promise<KeptDraft | Refusal> {
  const care = await careFor(pool, actor, { patientId }, { now: clock(), address });
  if (!care) return refuse("not_found");
  const sent = keepable(draft);
  const isEmpty = !hasContent(sent);
  const whose = [care.id, care.patientId, version ?? null];
  if (isEmpty)
    await pool.query(
      "delete from record_drafts where therapist_id = $1 and patient_id = $2 and version = $3",
      whose,
    );
  else
    await pool.query(
      `insert into record_drafts (therapist_id, patient_id, body, updated_at) values ($1, $2, $4, $5)
       on conflict (therapist_id, patient_id) do update set body = excluded.body, updated_at = excluded.updated_at
       where record_drafts.version = $3`,
      [...whose, JSON.stringify(sent), clock()],
    );
  const kept = await draftOf(pool, care);
  const stands = isEmpty ? kept.draft === null : sameDraft(kept.draft, sent);
  return stands
    ? kept
    : refuse("conflict", { text: "Esta nota cambió en otra ventana o equipo.", current: kept });
}

/** Which hour it would be of says nothing yet. */
function hasContent({
  title,
  type,
  subjective,
  objective,
  diagnosis,
  treatment,
  notes,
  redFlags,
  measures,
}: RecordDraft): boolean {
  const texts = [title, type, subjective, objective, diagnosis, treatment, notes];
  return redFlags !== null || measures.length > 0 || texts.some((text) => text.trim() !== "");
}

/** Not as text: jsonb keeps no order of names. */
const sameDraft = (kept: RecordDraft | null, sent: RecordDraft): boolean =>
  kept !== null &&
  Object.entries(sent).every(([field, value]) => isDeepStrictEqual(kept[field as keyof RecordDraft], value));
