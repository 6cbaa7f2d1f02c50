import type { Queryable } from "~/server/database/database";
import type { MailLog } from "~/server/work/mail/deliver";
import type { Clock } from "~/shared/clock";

/** What the team is told of a patient stands in no log of the patient's. */
const isForTeam = (kind: string) => /\.(clinic|therapist|former|present)$/.test(kind);

/**
 * Keeps in each patient's log which mails are on their way, left or were refused: of the account whose link the mail carries, be it to
 * a mailbox that is not theirs yet or any more, else of the mailbox's, if it has one.
 */
export function mailLogOf({ pool, clock }: { pool: Queryable; clock: Clock }): MailLog {
  return {
    async begin({ kind, subjectId, to, title }) {
      if (isForTeam(kind)) return;
      await pool.query(
        `insert into messages (patient_id, kind, subject_id, channel, title, queued_at)
         select id, $1, $2, 'mail', left($3, 300), $4 from patients where id = coalesce(
           (select account_id from account_links where id = $2 and role = 'patient' and starts_with($1, 'account.')),
           (select id from patients where email = $5))
         on conflict (kind, subject_id, channel) do nothing`,
        [kind, subjectId, title, clock(), to],
      );
    },
    async settle({ kind, subjectId }, state) {
      if (isForTeam(kind)) return;
      await pool.query(
        `update messages set state = $3, settled_at = $4
         where kind = $1 and subject_id = $2 and channel = 'mail' and state = 'queued'`,
        [kind, subjectId, state, clock()],
      );
    },
  };
}
