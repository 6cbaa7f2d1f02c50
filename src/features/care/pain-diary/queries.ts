import type { WholeFile } from "~/features/care/relationship/care-actor";
import type { Queryable } from "~/server/database/database";
import type { PainEntry } from "./contract";

type Row = Omit<PainEntry, "at"> & { at: Date };

export const painEntryOf = ({ at, ...row }: Row): PainEntry => ({ ...row, at: at.toISOString() });

/** One year back, oldest first. */
export function painOf(client: Queryable, file: WholeFile, now: Date): Promise<PainEntry[]> {
  return painSince(client, file, "$2::timestamptz - interval '1 year'", now);
}

/** The whole diary, without what the patient took back. */
export function wholePainOf(client: Queryable, file: WholeFile): Promise<PainEntry[]> {
  return painSince(client, file, "$2::timestamptz", "-infinity");
}

async function painSince(client: Queryable, { patientId }: WholeFile, since: string, value: Date | string) {
  const { rows } = await client.query<Row>(
    `select id, score, note, at from pain_entries where patient_id = $1 and at > ${since}
       and not exists (select from pain_withdrawals where entry_id = pain_entries.id)
     order by at, id`,
    [patientId, value],
  );
  return rows.map(painEntryOf);
}
