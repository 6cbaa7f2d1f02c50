import type { Queryable } from "~/server/database/database";

/** A visit of before, as another system told it: read only, and never mixed with what the clinic's own people wrote. */
export interface ImportedVisit {
  id: string;
  /** yyyy-MM-dd, and HH:mm where the file said it. */
  date: string;
  time: string | null;
  minutes: number | null;
  service: string;
  author: string;
  /** "confirmed": that it was booked, and no more. */
  status: "attended" | "no_show" | "cancelled" | "confirmed" | "unknown";
  note: string | null;
  /** For people: "AgendaPro". */
  source: string;
  madeAt: string;
}

const select = `select v.id, to_char(v.wall_start, 'YYYY-MM-DD') as date, case when v.has_time then to_char(v.wall_start, 'HH24:MI') end as time,
  v.minutes, v.service, v.author, v.status, v.note, v.source, to_char(v.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt"
  from imported_visits v`;

/** Of the record of before, the latest first. */
export async function importedNotesOf(client: Queryable, patientId: string): Promise<ImportedVisit[]> {
  const { rows } = await client.query<ImportedVisit>(
    `${select} where v.patient_id = $1 and not v.is_hour order by v.wall_start desc, v.id`,
    [patientId],
  );
  return rows;
}

/** Of the agenda of before, the latest first. */
export async function importedHoursOf(client: Queryable, patientId: string): Promise<ImportedVisit[]> {
  const { rows } = await client.query<ImportedVisit>(
    `${select} where v.patient_id = $1 and v.is_hour order by v.wall_start desc, v.id`,
    [patientId],
  );
  return rows;
}
