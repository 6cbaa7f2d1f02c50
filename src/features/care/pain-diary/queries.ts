import type { WholeFile } from "~/features/care/relationship/care-actor";
import type { Queryable } from "~/server/database/database";
import { clinicTimeZone } from "~/shared/clinic-time";
import type { Effort, PainEntry } from "./contract";

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

type EffortRow = Omit<Effort, "at"> & { at: Date };

export const effortOf = ({ at, ...row }: EffortRow): Effort => ({ ...row, at: at.toISOString() });

/** One year back, oldest first; of each day of the clinic what was said last. */
export const effortsOf = (client: Queryable, file: WholeFile, now: Date): Promise<Effort[]> =>
  effortsSince(client, file, "$2::timestamptz - interval '1 year'", now);

/** All of them. */
export const wholeEffortOf = (client: Queryable, file: WholeFile): Promise<Effort[]> =>
  effortsSince(client, file, "$2::timestamptz", "-infinity");

async function effortsSince(
  client: Queryable,
  { patientId }: WholeFile,
  since: string,
  value: Date | string,
): Promise<Effort[]> {
  const { rows } = await client.query<EffortRow>(
    `select distinct on ((at at time zone '${clinicTimeZone}')::date) id, score, at from effort_entries
     where patient_id = $1 and at > ${since}
     order by (at at time zone '${clinicTimeZone}')::date, at desc, number desc`,
    [patientId, value],
  );
  return rows.map(effortOf);
}
