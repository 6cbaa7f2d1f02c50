import type { OpenFile, WholeFile } from "~/features/care/relationship/care-actor";
import { attends } from "~/features/care/relationship/queries";
import { startOf } from "~/features/hours/appointments/time-range";
import type { Queryable } from "~/server/database/database";
import { wallTimeOf } from "~/shared/clinic-time";
import type { HourQuestion } from "./contract";

type Row = Omit<HourQuestion, "at" | "answer"> & {
  at: Date;
  answer: string | null;
  therapist: string | null;
  answeredAt: Date | null;
};

const questionOf = ({ at, answer, therapist, answeredAt, ...row }: Row): HourQuestion => ({
  ...row,
  at: at.toISOString(),
  answer:
    therapist === null || answeredAt === null
      ? null
      : { text: answer, therapist, at: answeredAt.toISOString() },
});

/** SQL: what stands of an hour's question is what was said last, unless that took it back; an answered one is changed no more. */
const stands = `q.text is not null and not exists (select from hour_questions later where later.patient_id = q.patient_id
  and later.appointment_id is not distinct from q.appointment_id and q.appointment_id is not null and later.number > q.number)`;

const selectQuestions = `select q.id, q.appointment_id as "appointmentId", q.text, q.created_at as at,
    a.text as answer, a.author_name as therapist, a.created_at as "answeredAt"
  from hour_questions q left join hour_question_answers a on a.question_id = q.id`;

/** Oldest first. The caller logs the reading. */
export async function hourQuestionsOf(
  client: Queryable,
  { patientId }: Pick<OpenFile, "patientId">,
): Promise<HourQuestion[]> {
  const { rows } = await client.query<Row>(
    `${selectQuestions} where q.patient_id = $1 and ${stands} order by q.number`,
    [patientId],
  );
  return rows.map(questionOf);
}

/** What stands of an hour; null without one, or once it was taken back. */
export async function questionOfHour(client: Queryable, appointmentId: string): Promise<HourQuestion | null> {
  const { rows } = await client.query<Row>(`${selectQuestions} where q.appointment_id = $1 and ${stands}`, [
    appointmentId,
  ]);
  return rows[0] ? questionOf(rows[0]) : null;
}

export async function hourQuestion(client: Queryable, id: string): Promise<HourQuestion | null> {
  const { rows } = await client.query<Row>(`${selectQuestions} where q.id = $1 and ${stands}`, [id]);
  return rows[0] ? questionOf(rows[0]) : null;
}

/**
 * The hours to come that a question may go with: whose therapist may read it before the hour, so that nobody asks into the void. On
 * the hour's day more therapists attend than before (docs/decisions/0045): it is asked as of the hour's beginning.
 */
export async function askableHours(
  client: Queryable,
  { patientId }: WholeFile,
  now: Date,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select a.id from appointments a where a.patient_id = $1 and ${mayBeAsked("$2")} order by a.wall_start`,
    [patientId, now],
  );
  return rows.map(({ id }) => id);
}

/** SQL condition about an hour `a`. */
export const mayBeAsked = (now: string): string =>
  `a.status in ('confirmed', 'therapist_scheduled') and a.therapist_id is not null and ${startOf("a")} > ${now}::timestamptz
   and ${attends("a.patient_id", "a.therapist_id", startOf("a"))}`;

/** What waits for an answer with the therapist's own hours, from today on, the nearest first. */
export interface WaitingQuestion {
  id: string;
  patientId: string;
  patientName: string;
  patientEmail: string;
  appointmentId: string;
  /** Wall time. */
  hour: string;
  text: string;
}

const daysAhead = 7;

export async function waitingQuestions(
  client: Queryable,
  { therapistId, now }: { therapistId: string; now: Date },
): Promise<WaitingQuestion[]> {
  const { rows } = await client.query<WaitingQuestion>(
    `select q.id, q.patient_id as "patientId", p.name as "patientName", p.email as "patientEmail", h.id as "appointmentId",
       to_char(h.wall_start, 'YYYY-MM-DD"T"HH24:MI') as hour, q.text
     from appointments h join hour_questions q on q.appointment_id = h.id join patients p on p.id = q.patient_id
     where h.therapist_id = $1 and h.status <> 'cancelled' and h.wall_start >= $3::date and h.wall_start < $3::date + ${daysAhead}
       and ${stands} and not exists (select from hour_question_answers a where a.question_id = q.id)
       and ${attends("q.patient_id", "$1", "$2")}
     order by h.wall_start, h.id`,
    [therapistId, now, wallTimeOf(now).slice(0, 10)],
  );
  return rows;
}
