import { satisfaction } from "content/satisfaction";
import type { Satisfaction } from "content/shape";
import { attends } from "~/features/care/relationship/queries";
import type { Queryable } from "~/server/database/database";
import { readerOf, type TherapistActor } from "~/server/http/actor";
import type { Clinic } from "~/shared/clinic";
import type { CountersShown } from "~/shared/own-texts";
import { leads } from "~/shared/role";
import type { Opinion } from "./contract";

const shown = 50;

/** Of whom the therapist attends: an opinion of one's care tells of one's health. Direction answers for everybody's care, and reads all. */
export async function opinionsFor(
  client: Queryable,
  actor: TherapistActor,
  now: Date,
): Promise<(Opinion & { patientId: string })[]> {
  const { rows } = await client.query<Omit<Opinion, "answeredAt"> & { patientId: string; answeredAt: Date }>(
    `select q.id, q.patient_id as "patientId", p.name as "patientName", q.score, q.remark, q.answered_at as "answeredAt"
     from satisfaction_questions q join patients p on p.id = q.patient_id
     where q.answered_at is not null and ($3 or ${attends("q.patient_id", "$1", "$2")})
     order by q.answered_at desc, q.id limit ${shown}`,
    [readerOf(actor), now, leads(actor)],
  );
  return rows.map((row) => ({ ...row, answeredAt: row.answeredAt.toISOString() }));
}

interface FollowedFigures extends Omit<Satisfaction["figures"], "follow"> {
  follow: CountersShown;
}

/** As direction says, and before it ever said so, as the content does. */
export const figuresOf = ({ texts }: Pick<Clinic, "texts">): FollowedFigures => ({
  ...satisfaction.figures,
  follow: texts.counters ?? satisfaction.figures.follow,
});

export interface PublicFigures {
  answers: number;
  /** Of a hundred. */
  satisfied: number;
  /** Of five, as testimonials are rated. */
  stars: number;
}

/** What the site may say of all answers; null where the content says what it says, or too few people did. */
export async function publicFigures(
  client: Queryable,
  now: Date,
  { follow, leastAnswers, satisfiedFrom, months }: FollowedFigures,
): Promise<PublicFigures | null> {
  if (follow !== "answers") return null;
  const { rows } = await client.query<{ answers: number; satisfied: number; average: number | null }>(
    `select count(*)::int as answers, count(*) filter (where score >= $2)::int as satisfied, avg(score)::float as average
     from satisfaction_questions where answered_at > $1::timestamptz - make_interval(months => $3)`,
    [now, satisfiedFrom, months],
  );
  const { answers = 0, satisfied = 0, average = null } = rows[0] ?? {};
  if (answers < leastAnswers || average === null) return null;
  return { answers, satisfied: Math.floor((100 * satisfied) / answers), stars: Math.round(average * 5) / 10 };
}
