import type { Queryable } from "~/server/database/database";
import { nameInLog, type SignedInActor } from "~/server/http/actor";
import { clinicTimeZone } from "~/shared/clinic-time";

interface BulkReading {
  /** Which list, as the access log names it. */
  action: string;
  /** What was asked for, as its call has it. */
  asked: Record<string, unknown>;
  /** Rows in the answer. */
  count: number;
  /** Whose names stood in it. */
  patientIds?: Iterable<string>;
  /** Whose own it is, if it is one patient's. */
  patientId?: string | null;
  /** Of what a program asks for all day: the first time tells of all. */
  isOnceADay?: boolean;
  address: string;
}

/** A list of more people than a screen shows is told by its own line alone. */
const mostSightings = 500;

const today = `date_trunc('day', now() at time zone '${clinicTimeZone}') at time zone '${clinicTimeZone}'`;

/**
 * What reading a list leaves in the access log: one line that says what was asked for and how much came, and for each person
 * in it a line the first time that day. One statement, whatever the list held, whose commit waits for no disk: after a crash the
 * lists of the last half second may be missing, while readings of a file never are.
 */
export async function logBulkReading(
  client: Queryable,
  actor: Pick<SignedInActor, "role" | "id">,
  { action, asked, count, patientIds = [], patientId = null, isOnceADay = false, address }: BulkReading,
): Promise<void> {
  const people = [...new Set(patientIds)];
  await client.query({
    name: "log-bulk-reading",
    text: `with quick as materialized (
       select set_config('synchronous_commit', 'off', true) as said
     ), sighted as (
       insert into access_log (actor, action, patient_id, address)
       select $1, 'patient-list.read', person, $3 from unnest($5::text[]) as person
       where not exists (select from access_log seen where seen.action = 'patient-list.read'
         and seen.patient_id = person and seen.actor = $1 and seen.at >= ${today})
     )
     insert into access_log (actor, action, address, detail, patient_id) select $1, $2, $3, $4, $6 from quick
       where said = 'off' and not ($7 and exists (select from access_log known where known.action = $2
         and known.actor = $1 and known.at >= ${today}))`,
    values: [
      nameInLog(actor),
      action,
      address,
      filterInLog(asked, count),
      people.length > mostSightings ? [] : people,
      patientId,
      isOnceADay,
    ],
  });
}

/** "from=2026-11-20 q=letters:6 rows=12". Of what was typed into a search only its kind and length: it may be a name. */
export function filterInLog(asked: Record<string, unknown>, count: number): string {
  const parts = Object.entries(asked)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([name, value]) => `${name}=${name === "q" ? kindOf(String(value)) : String(value)}`);
  return [...parts, `rows=${count}`].join(" ");
}

function kindOf(typed: string): string {
  const kind = /^[\d.\-\sk+]+$/i.test(typed) ? "digits" : typed.includes("@") ? "email" : "letters";
  return `${kind}:${typed.length}`;
}
