import type { WholeFile } from "~/features/care/relationship/care-actor";
import type { Queryable } from "~/server/database/database";
import type { Answered, QuestionnaireAsk } from "./contract";

type AskRow = Omit<QuestionnaireAsk, "at"> & { at: Date };
type AnswerRow = Omit<Answered, "at" | "annulled"> & {
  at: Date;
  annulled: NonNullable<Answered["annulled"]> | null;
};

/** What waits for the patient, oldest first. */
export async function asksOf(client: Queryable, { patientId }: WholeFile): Promise<QuestionnaireAsk[]> {
  const { rows } = await client.query<AskRow>(
    `select id, questionnaire, author_name as therapist, created_at as at from questionnaire_asks
     where patient_id = $1 and ended_at is null order by created_at, id`,
    [patientId],
  );
  return rows.map(({ at, ...ask }) => ({ ...ask, at: at.toISOString() }));
}

/** As they were given, oldest first, also what was annulled. The caller logs the reading. */
export async function allAnswersOf(client: Queryable, { patientId }: WholeFile): Promise<Answered[]> {
  const { rows } = await client.query<AnswerRow>(
    `select a.id, a.questionnaire, a.version, a.answers, a.author_name as therapist, a.at,
       (select json_build_object('reason', n.reason, 'therapist', n.author_name,
           'on', to_char(n.created_at at time zone 'America/Santiago', 'YYYY-MM-DD'))
         from questionnaire_annulments n where n.answer_id = a.id) as annulled
     from questionnaire_answers a where a.patient_id = $1 order by a.at, a.id`,
    [patientId],
  );
  return rows.map(({ at, annulled, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...(annulled && { annulled }),
  }));
}

/** The same without what counts no more. */
export async function answersOf(client: Queryable, file: WholeFile): Promise<Answered[]> {
  return (await allAnswersOf(client, file)).filter(({ annulled }) => !annulled);
}
