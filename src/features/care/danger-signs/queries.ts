import type { WholeFile } from "~/features/care/relationship/care-actor";
import type { Queryable } from "~/server/database/database";
import { clinicTimeZone } from "~/shared/clinic-time";
import type { DangerSign } from "./contract";

/** SQL: of a sign and a day of the clinic what was said last, where `which` holds of a row; those that were ticked stand, as `s`. */
export const standingSigns = (which: string): string => `
  (select * from (select distinct on (patient_id, sign, (at at time zone '${clinicTimeZone}')::date) * from danger_signs where ${which}
     order by patient_id, sign, (at at time zone '${clinicTimeZone}')::date, at desc, number desc) said where said.ticked) s`;

/** One year back, oldest first. */
export const dangerSignsOf = (client: Queryable, file: WholeFile, now: Date): Promise<DangerSign[]> =>
  signsSince(client, file, "$2::timestamptz - interval '1 year'", now);

/** All of them that stand. */
export const wholeDangerSignsOf = (client: Queryable, file: WholeFile): Promise<DangerSign[]> =>
  signsSince(client, file, "$2::timestamptz", "-infinity");

async function signsSince(
  client: Queryable,
  { patientId }: WholeFile,
  since: string,
  value: Date | string,
): Promise<DangerSign[]> {
  const { rows } = await client.query<
    Pick<DangerSign, "id" | "sign" | "door"> & { at: Date; therapist: string | null; seenAt: Date | null }
  >(
    `select s.id, s.sign, s.door, s.at, l.author_name as therapist, l.created_at as "seenAt"
     from ${standingSigns(`patient_id = $1 and at > ${since}`)} left join care_looks l on l.sign_id = s.id order by s.at, s.number`,
    [patientId, value],
  );
  return rows.map(({ at, therapist, seenAt, ...sign }) => ({
    ...sign,
    at: at.toISOString(),
    seen: therapist === null || seenAt === null ? null : { therapist, at: seenAt.toISOString() },
  }));
}
