import type { Hit } from "~/features/clinic/staff/settings-contract";
import type { Queryable } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";

export interface BookedHour extends Hit {
  /** Wall times. */
  start: string;
  end: string;
  /** Where it was placed. */
  branchId: string | null;
  roomId: string | null;
}

/** Hours that are booked, of one person or of all, which touch a stretch of wall times; `to` null is without end. */
export async function bookedHours(
  client: Queryable,
  { therapistId, from, to }: { therapistId?: string; from: string; to: string | null },
): Promise<BookedHour[]> {
  const wall = (at: string) => `to_char(${at}, 'YYYY-MM-DD"T"HH24:MI')`;
  const ends = "wall_start + make_interval(mins => duration_minutes)";
  const { rows } = await client.query<Omit<BookedHour, "date" | "time">>(
    `select id as "appointmentId", ${wall("wall_start")} as start, ${wall(ends)} as "end", patient_name as "patientName", service,
       therapist_id as "therapistId", coalesce(branch_id, branch_at(therapist_id, wall_start)) as "branchId", room_id as "roomId"
     from appointments
     where status in ('pending', 'confirmed', 'therapist_scheduled') and ($1::text is null or therapist_id = $1)
       and ${ends} > $2::timestamp and wall_start >= $2::timestamp - interval '1 day'
       and ($3::timestamp is null or wall_start < $3::timestamp)
     order by wall_start, id`,
    [therapistId ?? null, from, to],
  );
  return rows.map((row) => ({ ...row, date: row.start.slice(0, 10), time: row.start.slice(11) }));
}

export const hitOf = ({
  start: _start,
  end: _end,
  branchId: _branch,
  roomId: _room,
  ...hit
}: BookedHour): Hit => hit;

/** Why a branch or a room stays in use, with the hours to come that stand in it; null where there are none. */
export async function refuseInUse(
  client: Queryable,
  { now, isThere, text }: { now: string; isThere: (hour: BookedHour) => boolean; text: string },
): Promise<Refusal | null> {
  const hits = (await bookedHours(client, { from: now, to: null })).filter(isThere).map(hitOf);
  return hits.length > 0 ? refuse("in_use", { text, fields: { active: text }, hits }) : null;
}
