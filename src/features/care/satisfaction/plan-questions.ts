import { satisfaction } from "content/satisfaction";
import { endOf } from "~/features/hours/appointments/time-range";
import { isQuiet } from "~/features/hours/reminders/due";
import { inTransaction, type Queryable } from "~/server/database/database";
import type { WorkParts } from "~/server/work/feature";
import { enqueueAll } from "~/server/work/outbox";
import type { MessageTerms } from "~/shared/clinic";
import { later, wallTimeOf } from "~/shared/clinic-time";
import { hasMailbox } from "~/shared/mailbox";
import { isTimeToAsk, isTurn } from "./due";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** No hour is longer: when it began tells between which times it may have ended. */
const longestMs = 12 * hourMs;
/** As long as a therapist may take back that it was completed, and somewhat more. */
const settlesMs = 60_000;

/** Asks each patient whose turn it is how their last hour went. */
export async function planQuestions({
  pool,
  clock,
  clinic,
}: Pick<WorkParts, "pool" | "clock" | "clinic">): Promise<void> {
  const now = clock();
  const { messages } = clinic();
  if (!messages.asksHow || isQuiet(messages.quiet, now)) return;
  await inTransaction(pool, async (client) => {
    const due = (await completedLately(client, messages, now)).filter(
      ({ email, endsAt, number, isOpen, completed }) =>
        hasMailbox(email) &&
        isTimeToAsk(messages, now, endsAt) &&
        isTurn({ last: number === null ? null : { isOpen: isOpen ?? false }, completed }),
    );
    await enqueueAll(client, "satisfaction.asked", await keepQuestions(client, due, now));
  });
}

interface Completed {
  id: string;
  patientId: string;
  email: string;
  endsAt: Date;
  /** Of the last question; null without any. */
  number: number | null;
  isOpen: boolean | null;
  completed: number;
}

/**
 * The last completed hour of each patient that may be asked about, with what they were asked before. Of an hour that was over when they came back
 * from a copy the copy may not know that they were asked.
 */
async function completedLately(
  client: Queryable,
  { askHoursAfter }: MessageTerms,
  now: Date,
): Promise<Completed[]> {
  const { rows } = await client.query<Completed>(
    `select distinct on (a.patient_id) a.id, a.patient_id as "patientId", p.email, ${endOf("a")} as "endsAt",
       last.number, last.is_open as "isOpen", since.completed
     from appointments a join patients p on p.id = a.patient_id
     left join lateral (
       select q.number, q.answered_at is null and q.expires_at > $3 as is_open, asked.wall_start
       from satisfaction_questions q join appointments asked on asked.id = q.appointment_id
       where q.patient_id = a.patient_id order by q.number desc limit 1) last on true
     cross join lateral (
       select count(*)::int as completed from appointments c where c.patient_id = a.patient_id and c.status = 'completed'
         and c.wall_start > coalesce(last.wall_start, '-infinity') and c.wall_start <= a.wall_start) since
     where a.wall_start between $1::timestamp and $2::timestamp and a.status = 'completed' and a.changed_at <= $4
       and not exists (select from satisfaction_questions q where q.appointment_id = a.id)
       and not exists (select from access_log l where l.patient_id = a.patient_id and l.action = 'patient.restored' and l.at > ${endOf("a")})
     order by a.patient_id, a.wall_start desc`,
    [
      wallTimeOf(later(now, -satisfaction.latestHoursAfter * hourMs - longestMs)),
      wallTimeOf(later(now, -askHoursAfter * hourMs)),
      now,
      later(now, -settlesMs),
    ],
  );
  return rows;
}

/** The ids of those that nobody else has asked meanwhile. */
async function keepQuestions(client: Queryable, due: Completed[], now: Date): Promise<string[]> {
  if (due.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    `insert into satisfaction_questions (patient_id, appointment_id, number, asked_at, expires_at)
     select of.patient_id, of.id, of.number, $1, $2 from unnest($3::text[], $4::text[], $5::int[]) as of (patient_id, id, number)
     on conflict do nothing returning id`,
    [
      now,
      later(now, satisfaction.openDays * dayMs),
      due.map(({ patientId }) => patientId),
      due.map(({ id }) => id),
      due.map(({ number }) => (number ?? 0) + 1),
    ],
  );
  return rows.map(({ id }) => id);
}
