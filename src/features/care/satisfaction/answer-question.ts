import { proveEmail } from "~/features/people/accounts/prove-email";
import { inTransaction } from "~/server/database/database";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import type { Answered } from "./contract";
import { figuresOf } from "./queries";
import { readQuestionLink } from "./question-link";

/** The first answer stays. The same one again, of a second press or after a lost answer, is no other. */
export async function answerQuestion(
  { pool, keys, clock, clinic }: Pick<ServerContext, "pool" | "keys" | "clock" | "clinic">,
  { token, ...given }: Answered & { token: string },
  address: string,
): Promise<Answered | Refusal> {
  return inTransaction(pool, async (client) => {
    const question = await readQuestionLink(client, { keys, clock }, token, "lock");
    if (question instanceof Refusal) return question;
    const { id, patientId, appointmentId, answer } = question;
    if (answer) {
      const isSame = answer.score === given.score && answer.remark === given.remark;
      return isSame ? answer : refuse("conflict", { text: "Ya habías respondido esta pregunta." });
    }
    const now = clock();
    await client.query(
      "update satisfaction_questions set score = $2, remark = $3, answered_at = $4 where id = $1",
      [id, given.score, given.remark, now],
    );
    await proveEmail(client, { patientId, appointmentId, now, address });
    if (figuresOf(clinic()).follow === "answers") await enqueue(client, "satisfaction.answered", id);
    return given;
  });
}
