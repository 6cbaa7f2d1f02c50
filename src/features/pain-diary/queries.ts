import type { Queryable } from "~/server/database";
import type { PainEntry } from "./contract";

type Row = Omit<PainEntry, "at"> & { at: Date };

export const painEntryOf = ({ at, ...row }: Row): PainEntry => ({ ...row, at: at.toISOString() });

/** Of a patient whose reader is proven: one year back, oldest first. */
export async function painOf(client: Queryable, patientId: string, now: Date): Promise<PainEntry[]> {
  const { rows } = await client.query<Row>(
    `select id, score, note, at from pain_entries
     where patient_id = $1 and at > $2::timestamptz - interval '1 year' order by at, id`,
    [patientId, now],
  );
  return rows.map(painEntryOf);
}
