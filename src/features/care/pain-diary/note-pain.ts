import type { Queryable } from "~/server/database/database";
import type { PatientActor } from "~/server/http/actor";
import type { PainEntry } from "./contract";
import { painEntryOf } from "./queries";

/** The patient writes how much it hurts now. */
export async function notePain(
  client: Queryable,
  actor: PatientActor,
  { score, note, at }: { score: number; note: string | null; at: Date },
): Promise<PainEntry> {
  const { rows } = await client.query(
    "insert into pain_entries (patient_id, score, note, at) values ($1, $2, $3, $4) returning id, score, note, at",
    [actor.id, score, note, at],
  );
  return painEntryOf(rows[0]);
}
